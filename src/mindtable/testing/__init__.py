"""What a title's tests are made of; shipped, so that titles outside this repository can use it too.

``contract`` plays random games and checks what must hold for every title, ``scenario`` sets positions up and plays
choices in notation, ``playthrough`` writes whole games down for review, ``strategies`` makes data for hypothesis,
``clauses`` says which test proves which clause of the rules, and ``translations`` checks the catalogues.
"""
