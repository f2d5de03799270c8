import type { Db } from '@baobab/db'
import type { Config } from './config.ts'
import type { Payable } from './ports/payable.ts'
import type { PaymentProvider, ProviderName } from './ports/provider.ts'

/** Everything the API needs from outside, built once in `server.ts` and by the tests. */
export type Deps = {
  config: Config
  db: Db
  /** The clock; tests replace it. */
  now: () => Date
  providers: Record<ProviderName, PaymentProvider>
  /** Everything that can be paid for. */
  payables: readonly Payable[]
}
