import { createDb } from '@baobab/db'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { payables } from '../../src/payables.ts'
import type { PaymentProvider } from '../../src/ports/provider.ts'

/** The whole site with a provider that responds at once, so that only our own work is measured. */
const { DATABASE_URL, PORT } = process.env
const config = readConfig({
  NODE_ENV: 'development',
  DATABASE_URL,
  JWT_SECRET: 'only for as long as this bench takes',
  LOG_LEVEL: 'warn',
  RATE_LIMIT: '0',
  PORT,
})
const unused = async () => {
  throw new Error('The bench only starts payments')
}
const instantProvider: PaymentProvider = {
  start: async ({ paymentId }) => ({
    reference: `cs_${paymentId}`,
    url: `https://checkout.example/pay/${paymentId}`,
  }),
  find: unused,
  expire: unused,
  refund: unused,
  listRows: unused,
  listPayoutRows: unused,
  describeCapture: unused,
  listDisputes: unused,
  sendEvidence: unused,
  readWebhook: unused,
}
const db = createDb(config.DATABASE_URL, { poolMax: config.DATABASE_POOL })
const app = await buildApp({
  config,
  db,
  now: () => new Date(),
  providers: { stripe: instantProvider, paypal: instantProvider },
  payables,
})
app.get('/', async () => 'ready')
process.once('SIGTERM', async () => {
  await app.close()
  await db.$disconnect()
})
await app.listen({ port: config.PORT, host: '127.0.0.1' })
