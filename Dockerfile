# The server with the compiled engine. `compose.yaml` adds PostgreSQL; docs/hosting.md says the rest.

FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN python -m venv /opt/mindtable \
    && MINDTABLE_COMPILED=1 /opt/mindtable/bin/pip install --no-cache-dir '.[postgresql]'

FROM python:3.13-slim
RUN useradd --system --uid 8700 --create-home --home-dir /home/mindtable mindtable \
    && install -d -o mindtable -g mindtable -m 700 /data
COPY --from=build /opt/mindtable /opt/mindtable
ENV PATH=/opt/mindtable/bin:$PATH MINDTABLE_HOME=/data PYTHONUNBUFFERED=1
USER mindtable
VOLUME /data
EXPOSE 8700
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8700/health', timeout=4)"]
# MINDTABLE_DATABASE names another database than /data/tables.sqlite.
ENTRYPOINT ["mindtable"]
CMD ["serve", "--host", "0.0.0.0"]
