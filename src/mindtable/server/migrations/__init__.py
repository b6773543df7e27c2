"""The steps that bring a database up to this version: 0001.sql, 0002.sql …, in SQL that both kinds understand.

``{blob}`` stands for the type of a column of bytes, the one word that differs. A file that was shipped never changes.
"""
