# Curtly as an image: see deploy/README.md.

# What runs needs these packages and nothing else.
FROM node:24-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The workspace is for development.
RUN npm pkg delete workspaces \
  && npm ci --omit=dev \
  && cd node_modules \
  && rm -r better-sqlite3/deps better-sqlite3/src \
  && find better-sqlite3/prebuilds -type f ! -name "linux-$(node -p process.arch).node" -delete \
  && find . -type f \( -name '*.map' -o -name '*.d.ts' \) -delete

FROM packages AS build
RUN npm ci
COPY . .
# What the web app is bundled of stands in it as well.
RUN npm sbom --package-lock-only --sbom-format=cyclonedx --sbom-type=application > sbom.cdx.json
ARG API_BASE
RUN npm run build

FROM debian:trixie-slim
COPY --from=packages /usr/local/bin/node /usr/local/bin/
RUN install --directory --owner=10001 --group=10001 --mode=700 /data /backups
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY openapi openapi
COPY scripts/move.ts scripts/backup.ts scripts/restore.ts scripts/operator.ts scripts/
COPY scripts/move scripts/move
COPY scripts/lib/command.ts scripts/lib/backupWords.ts scripts/lib/postgresAdvice.ts scripts/lib/
COPY src/generated src/generated
COPY src/shared src/shared
COPY src/server src/server
COPY --from=build /app/sbom.cdx.json ./
COPY --from=build /app/dist dist
COPY --from=build /app/build/server build/server
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--max-semi-space-size=1", "--disable-warning=ExperimentalWarning", "build/server/main.js"]
