import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Provider } from './answer.ts'

/** Where a fault strikes, how often and for how long; without `times` and `forMs` until it is cleared. */
const where = {
  provider: z.enum(['stripe', 'paypal', 'any']).default('any'),
  operation: z
    .enum([
      'any',
      'create',
      'retrieve',
      'expire',
      'refund',
      'refund-get',
      'refund-list',
      'intent-get',
      'coupon-create',
      'token',
      'order-create',
      'order-get',
      'capture',
      'capture-get',
      'verify',
      'certificate',
      'webhook',
    ])
    .default('any'),
  /** Only calls or events whose path or text contains this. */
  match: z.string().min(1).optional(),
  times: z.int().positive().optional(),
  forMs: z.int().positive().optional(),
}
/** Whether the work is done although the answer is spoiled. */
const effect = (usual: boolean) => z.boolean().default(usual)
const milliseconds = z.int().min(0).max(600_000)

export const FaultInput = z.discriminatedUnion('kind', [
  z.strictObject({ ...where, kind: z.literal('slow'), delayMs: milliseconds }),
  z.strictObject({ ...where, kind: z.literal('reset') }),
  z.strictObject({ ...where, kind: z.literal('reset-after-effect') }),
  z.strictObject({
    ...where,
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    retryAfterSeconds: z.int().min(0).optional(),
    effect: effect(false),
  }),
  z.strictObject({ ...where, kind: z.literal('malformed-json'), effect: effect(true) }),
  z.strictObject({ ...where, kind: z.literal('html'), effect: effect(true) }),
  z.strictObject({ ...where, kind: z.literal('no-content-type'), effect: effect(true) }),
  z.strictObject({ ...where, kind: z.literal('bad-gzip'), effect: effect(true) }),
  z.strictObject({
    ...where,
    kind: z.literal('drip'),
    everyMs: milliseconds.default(250),
    effect: effect(true),
  }),
  z.strictObject({ ...where, kind: z.literal('truncated'), effect: effect(true) }),
  z.strictObject({ ...where, kind: z.literal('wrong-type'), effect: effect(true) }),
  z.strictObject({
    ...where,
    kind: z.literal('alter'),
    /** Dotted paths into the answer or the event, such as `data.object.amount_total`. */
    set: z.record(z.string(), z.json()).default({}),
    remove: z.array(z.string()).default([]),
  }),
  z.strictObject({
    ...where,
    kind: z.literal('capture-outcome'),
    outcome: z.enum(['already-captured', 'declined', 'pending']),
  }),
  z.strictObject({ ...where, kind: z.literal('duplicate'), copies: z.int().min(1).max(100).default(1) }),
  z.strictObject({ ...where, kind: z.literal('delay'), delayMs: milliseconds }),
  z.strictObject({ ...where, kind: z.literal('reorder'), holdMs: milliseconds.default(2000) }),
  z.strictObject({ ...where, kind: z.literal('drop') }),
])

export type NewFault = z.input<typeof FaultInput>
export type Fault = z.output<typeof FaultInput> & { id: string }
export type Faults = {
  add: (fault: NewFault) => Fault
  list: () => Fault[]
  remove: (id: string) => boolean
  clear: () => void
}
export type FaultBook = Faults & {
  /** Every delay that applies and the first other fault, so that a list of faults plays in order. */
  takeForCall: (provider: Provider, operation: string, text: string) => Fault[]
  takeForEvent: (provider: Provider, text: string) => Fault[]
}

const webhookKinds = new Set(['duplicate', 'delay', 'reorder', 'drop', 'alter'])

export function faultBook(): FaultBook {
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
      const fault: Fault = { ...FaultInput.parse(input), id: randomUUID() }
      const until = fault.forMs === undefined ? Number.POSITIVE_INFINITY : performance.now() + fault.forMs
      active.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY, until })
      return fault
    },
    list: () => matchingAny(),
    remove: (id) => {
      const before = active.length
      active = active.filter(({ fault }) => fault.id !== id)
      return active.length < before
    },
    clear: () => {
      active = []
    },
    takeForCall: (provider, operation, text) => {
      const found = matching(provider, operation, text)
      const slow = found.filter(({ fault }) => fault.kind === 'slow')
      const other = found.find(({ fault }) => fault.kind !== 'slow' && appliesToCalls(fault))
      return use(other === undefined ? slow : [...slow, other])
    },
    takeForEvent: (provider, text) =>
      use(matching(provider, 'webhook', text).filter(({ fault }) => appliesToEvents(fault))),
  }

  function matchingAny(): Fault[] {
    const now = performance.now()
    return active.filter((entry) => entry.until > now && entry.left > 0).map(({ fault }) => fault)
  }
}

function appliesToEvents(fault: Fault): boolean {
  // An alteration meant for answers must not spill over into events, and the other way round.
  return webhookKinds.has(fault.kind) && (fault.kind !== 'alter' || fault.operation === 'webhook')
}

function appliesToCalls(fault: Fault): boolean {
  return fault.operation !== 'webhook' && (fault.kind === 'alter' || !webhookKinds.has(fault.kind))
}
