# Debian, because the PostgreSQL that comes along needs glibc.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# What is in it is written down beside it: sbom.json, and NOTICE.
RUN SMALLEST=on node scripts/run.mjs --build scripts/built.mjs && npm prune --omit=dev --ignore-scripts \
 && npm sbom --omit=dev --sbom-format cyclonedx > sbom.json

FROM node:24-bookworm-slim
WORKDIR /app
# Scans and photos of papers are read by Tesseract, in the console's languages, and unpacked by Poppler, each in a process of its own.
# An empty SCANS leaves them out.
ARG SCANS="tesseract-ocr tesseract-ocr-eng tesseract-ocr-chi-sim tesseract-ocr-fra tesseract-ocr-deu tesseract-ocr-spa tesseract-ocr-por tesseract-ocr-jpn tesseract-ocr-kor poppler-utils"
# tini is the first process: it hands signals on and clears away the children of children.
RUN apt-get update && apt-get install -y --no-install-recommends tini $SCANS && rm -rf /var/lib/apt/lists/*
COPY --from=build /app /app
RUN useradd --system --create-home --home-dir /var/lib/storewright storewright && install -d -o storewright -g storewright /var/lib/storewright/backups /run/storewright
USER storewright
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WORKER_PORT=3000 DATA_DIR=/var/lib/storewright
EXPOSE 3000
VOLUME /var/lib/storewright
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "server/main.ts"]
