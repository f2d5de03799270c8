import { z } from 'zod'
import type { Provider } from './provider-api.ts'

/** Which calls or events a fault applies to. Without `times` and `forMs` it applies until it is cleared. */
const scope = {
  provider: z.enum(['stripe', 'paypal', 'any']).default('any'),
  operation: z
    .enum([
      'any',
      'create',
      'retrieve',
      'session-list',
      'expire',
      'refund',
      'refund-list',
      'transaction-list',
      'dispute-update',
      'token',
      'order-create',
      'order-get',
      'capture',
      'capture-get',
      'transaction-search',
      'certificate',
      'webhook',
    ])
    .default('any'),
  /** Only calls or events whose path or text contains this. */
  match: z.string().min(1).optional(),
  times: z.int().positive().optional(),
  forMs: z.int().positive().optional(),
}
/** Whether the request still takes effect although its response is broken. */
const effect = (byDefault: boolean) => z.boolean().default(byDefault)
const milliseconds = z.int().min(0).max(600_000)

export const FaultInput = z.discriminatedUnion('kind', [
  z.strictObject({ ...scope, kind: z.literal('slow'), delayMs: milliseconds }),
  z.strictObject({ ...scope, kind: z.literal('reset') }),
  z.strictObject({ ...scope, kind: z.literal('reset-after-effect') }),
  z.strictObject({
    ...scope,
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    retryAfterSeconds: z.int().min(0).optional(),
    effect: effect(false),
  }),
  z.strictObject({ ...scope, kind: z.literal('malformed-json'), effect: effect(true) }),
  z.strictObject({ ...scope, kind: z.literal('html'), effect: effect(true) }),
  z.strictObject({ ...scope, kind: z.literal('no-content-type'), effect: effect(true) }),
  z.strictObject({ ...scope, kind: z.literal('bad-gzip'), effect: effect(true) }),
  z.strictObject({
    ...scope,
    kind: z.literal('drip'),
    everyMs: milliseconds.default(250),
    effect: effect(true),
  }),
  z.strictObject({ ...scope, kind: z.literal('truncated'), effect: effect(true) }),
  z.strictObject({ ...scope, kind: z.literal('wrong-type'), effect: effect(true) }),
  z.strictObject({
    ...scope,
    kind: z.literal('capture-outcome'),
    outcome: z.enum(['already-captured', 'declined', 'pending']),
  }),
  z.strictObject({ ...scope, kind: z.literal('duplicate'), copies: z.int().min(1).max(100).default(1) }),
  z.strictObject({ ...scope, kind: z.literal('delay'), delayMs: milliseconds }),
  z.strictObject({ ...scope, kind: z.literal('reorder'), holdMs: milliseconds.default(2000) }),
  z.strictObject({ ...scope, kind: z.literal('drop') }),
])

export type NewFault = z.input<typeof FaultInput>
export type Fault = z.output<typeof FaultInput>
export type Faults = {
  add: (fault: NewFault) => Fault
  list: () => Fault[]
  clear: () => void
}
export type FaultRegistry = Faults & {
  /** Every delay that applies and the first other fault, so that a list of faults applies in order. */
  takeForCall: (provider: Provider, operation: string, text: string) => Fault[]
  takeForEvent: (provider: Provider, text: string) => Fault[]
}

const webhookKinds = new Set(['duplicate', 'delay', 'reorder', 'drop'])

export function createFaultRegistry(): FaultRegistry {
  let active: { fault: Fault; left: number; until: number }[] = []

  function matching(provider: Provider, operation: string, text: string) {
    const now = performance.now()
    active = active.filter((entry) => entry.until > now && entry.left > 0)
    return active.filter(
      ({ fault }) =>
        (fault.provider === 'any' || fault.provider === provider) &&
        (fault.operation === 'any' || fault.operation === operation) &&
        (fault.match === undefined || text.includes(fault.match)),
    )
  }

  function use(entries: typeof active): Fault[] {
    for (const entry of entries) entry.left -= 1
    return entries.map(({ fault }) => fault)
  }

  return {
    add: (input) => {
      const fault = FaultInput.parse(input)
      const until = fault.forMs === undefined ? Number.POSITIVE_INFINITY : performance.now() + fault.forMs
      active.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY, until })
      return fault
    },
    list: () => {
      const now = performance.now()
      return active.filter((entry) => entry.until > now && entry.left > 0).map(({ fault }) => fault)
    },
    clear: () => {
      active = []
    },
    takeForCall: (provider, operation, text) => {
      const matches = matching(provider, operation, text)
      const slow = matches.filter(({ fault }) => fault.kind === 'slow')
      const other = matches.find(({ fault }) => fault.kind !== 'slow' && !webhookKinds.has(fault.kind))
      return use(other === undefined ? slow : [...slow, other])
    },
    takeForEvent: (provider, text) =>
      use(matching(provider, 'webhook', text).filter(({ fault }) => webhookKinds.has(fault.kind))),
  }
}
