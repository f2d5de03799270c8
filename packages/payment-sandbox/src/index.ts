import { callLog } from './calls.ts'
import { refuseProduction, type SandboxOptions } from './config.ts'
import { createControl, type SandboxControl } from './control/control.ts'
import { createFaultRegistry } from './faults.ts'
import { openJournal } from './journal.ts'
import { openLedger } from './ledger.ts'
import { openCertificate } from './paypal/certificate.ts'
import { paypalJson, paypalSignature } from './paypal/events.ts'
import { paypalTables } from './paypal/records.ts'
import type { Sandbox } from './sandbox.ts'
import { buildServer } from './server.ts'
import { stripeSignature } from './stripe/events.ts'
import { stripeTables } from './stripe/records.ts'
import { sweepSessions } from './stripe/sessions.ts'
import { openWebhooks } from './webhooks.ts'

export { type Buyer, testBuyer } from './buyer.ts'
export type { RecordedCall } from './calls.ts'
export type { SandboxOptions } from './config.ts'
export type { Edit, Outcome, SandboxControl, SignOptions } from './control/control.ts'
export type { Fault, Faults, NewFault } from './faults.ts'
export type { LedgerEntry } from './ledger.ts'
export type { Delivery, SandboxEvent } from './webhooks.ts'

export type RunningSandbox = SandboxControl & {
  /** The address of both providers' APIs, the pay pages and the controls. */
  url: string
  close: () => Promise<void>
}

const sweepEveryMs = 5000

export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  refuseProduction(process.env)
  const host = options.host ?? '127.0.0.1'
  const journal = openJournal(options.dataDir)
  const faults = createFaultRegistry()
  const certificate = openCertificate(options.dataDir)
  const webhooks = openWebhooks(
    journal,
    faults,
    {
      stripe: {
        url: options.stripe.webhookUrl,
        sign: (rawBody) => stripeSignature(rawBody, options.stripe.webhookSecret),
        serialise: (event) => JSON.stringify(event, null, 2),
      },
      paypal: {
        url: options.paypal.webhookUrl,
        sign: (rawBody) => paypalSignature(certificate, sandbox.publicUrl, options.paypal.webhookId, rawBody),
        serialise: paypalJson,
      },
    },
    options.retryDelaysMs,
  )
  const sandbox: Sandbox = {
    options,
    publicUrl: options.publicUrl ?? '',
    ledger: openLedger(journal),
    faults,
    calls: callLog(),
    webhooks,
    certificate,
    stripe: stripeTables(journal),
    paypal: paypalTables(journal),
    reportLagMs: () => control.reportLagMs(),
  }
  const control = createControl(sandbox)
  const app = buildServer(sandbox, control)
  const url = await app.listen({ port: options.port, host })
  if (options.publicUrl === undefined) sandbox.publicUrl = url
  webhooks.resume()
  const sweep = setInterval(() => sweepSessions(sandbox), sweepEveryMs)

  return {
    ...control,
    url: sandbox.publicUrl,
    close: async () => {
      clearInterval(sweep)
      await app.close()
      await webhooks.close()
      journal.close()
    },
  }
}
