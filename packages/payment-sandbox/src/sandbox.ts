import type { CallLog } from './calls.ts'
import type { SandboxOptions } from './config.ts'
import type { FaultRegistry } from './faults.ts'
import type { Ledger } from './ledger.ts'
import type { Certificate } from './paypal/certificate.ts'
import type { PaypalTables } from './paypal/records.ts'
import type { StripeTables } from './stripe/records.ts'
import type { Webhooks } from './webhooks.ts'

/** Everything one running sandbox is made of, handed to each function that needs it. */
export type Sandbox = {
  options: SandboxOptions
  /** Known once the port is. */
  publicUrl: string
  ledger: Ledger
  faults: FaultRegistry
  calls: CallLog
  webhooks: Webhooks
  certificate: Certificate
  stripe: StripeTables
  paypal: PaypalTables
  /** How far PayPal's Transaction Search is behind. */
  reportLagMs: () => number
}
