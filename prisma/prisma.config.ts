import { defineConfig } from 'prisma/config'

// Read by the standard Prisma CLI. `generate` needs no database, so the url may be absent.
export default defineConfig({
  schema: 'schema.prisma',
  migrations: { path: 'migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
