import { randomUUID } from 'node:crypto'
import type { FaultRegistry } from './faults.ts'
import type { Journal, Table } from './journal.ts'
import type { Provider } from './provider-api.ts'

export type SandboxEvent = {
  id: string
  provider: Provider
  type: string
  /** The session or order it speaks of; events of one reference are first tried in order. */
  reference: string
  rawBody: string
  at: string
}
export type Delivery = {
  id: string
  eventId: string
  provider: Provider
  reference: string
  rawBody: string
  dueAt: number
  attempts: number
  state: 'waiting' | 'delivered'
  lastStatus?: number | string
}
export type Signer = (rawBody: string) => Record<string, string>
type Target = { url: string | undefined; sign: Signer; serialise: (event: unknown) => string }

export type Webhooks = {
  emit: (provider: Provider, type: string, reference: string, event: { id: string }) => SandboxEvent
  resend: (eventId: string) => boolean
  /** Sends any bytes once, signed, and resolves to the status of the shop's response. */
  sendRaw: (provider: Provider, rawBody: string, headers?: Record<string, string>) => Promise<number>
  events: () => SandboxEvent[]
  deliveries: () => Delivery[]
  idle: () => Promise<void>
  resume: () => void
  close: () => Promise<void>
}

const defaultRetryDelaysMs = [500, 1000, 2000, 5000, 15_000, 60_000]
const attemptTimeoutMs = 10_000

export function openWebhooks(
  journal: Journal,
  faults: FaultRegistry,
  targets: Record<Provider, Target>,
  retryDelaysMs: number[] = defaultRetryDelaysMs,
): Webhooks {
  const events: Table<SandboxEvent> = journal.table('events')
  const deliveries: Table<Delivery> = journal.table('deliveries')
  const timers = new Set<NodeJS.Timeout>()
  const busy = new Set<Promise<void>>()
  /** The last delivery of each reference, so that the next one waits for it. */
  const lastDeliveries = new Map<string, Promise<void>>()
  const heldBack: { release: () => void }[] = []
  const closing = new AbortController()

  function schedule(dueAt: number, run: () => void): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        run()
      },
      Math.max(0, dueAt - Date.now()),
    )
    timers.add(timer)
  }

  async function post(provider: Provider, rawBody: string, headers: Record<string, string>): Promise<number> {
    const { url } = targets[provider]
    if (url === undefined) throw new Error(`no webhook address is configured for ${provider}`)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: rawBody,
      redirect: 'manual',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(attemptTimeoutMs)]),
    })
    await response.arrayBuffer()
    return response.status
  }

  async function attempt(id: string): Promise<void> {
    const delivery = deliveries.get(id)
    if (delivery?.state !== 'waiting' || closing.signal.aborted) return
    const { provider, rawBody } = delivery
    const lastStatus = await post(provider, rawBody, targets[provider].sign(rawBody)).catch(errorText)
    // A reset in the meantime forgets the delivery; a shutdown leaves it waiting for the next start.
    if (deliveries.get(id) === undefined || closing.signal.aborted) return
    const attempts = delivery.attempts + 1
    if (typeof lastStatus === 'number' && lastStatus >= 200 && lastStatus < 300) {
      deliveries.put(id, { ...delivery, attempts, lastStatus, state: 'delivered' })
      return
    }
    const delayMs = retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? 1000
    const dueAt = Date.now() + delayMs
    deliveries.put(id, { ...delivery, attempts, lastStatus, dueAt })
    schedule(dueAt, () => track(attempt(id)))
  }

  function track(work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => busy.delete(tracked))
    busy.add(tracked)
    return tracked
  }

  function enqueue(event: SandboxEvent, dueAt = Date.now()): void {
    if (targets[event.provider].url === undefined) return
    const { id: eventId, provider, reference, rawBody } = event
    const id = randomUUID()
    deliveries.put(id, { id, eventId, provider, reference, rawBody, dueAt, attempts: 0, state: 'waiting' })
    if (dueAt > Date.now()) schedule(dueAt, () => track(attempt(id)))
    else enqueueInOrder(reference, id)
  }

  function enqueueInOrder(reference: string, id: string): void {
    const turn = track((lastDeliveries.get(reference) ?? Promise.resolve()).then(() => attempt(id)))
    lastDeliveries.set(reference, turn)
    turn.then(() => {
      if (lastDeliveries.get(reference) === turn) lastDeliveries.delete(reference)
    })
  }

  function dispatch(event: SandboxEvent): void {
    const eventFaults = faults.takeForEvent(
      event.provider,
      `${event.type} ${event.reference} ${event.rawBody}`,
    )
    const overtaken = heldBack.splice(0)
    let holdMs: number | undefined
    let delayMs = 0
    let copies = 0
    for (const fault of eventFaults) {
      if (fault.kind === 'drop') copies = Number.NEGATIVE_INFINITY
      if (fault.kind === 'duplicate') copies += fault.copies
      if (fault.kind === 'delay') delayMs += fault.delayMs
      if (fault.kind === 'reorder') holdMs = fault.holdMs
    }
    const send = () => {
      for (let copy = 0; copy <= copies; copy += 1) {
        // Each copy gets a reference of its own, so that the copies arrive at once.
        const reference = copy === 0 ? event.reference : `${event.reference} copy ${copy}`
        enqueue({ ...event, reference }, delayMs === 0 ? undefined : Date.now() + delayMs)
      }
    }
    if (holdMs === undefined) send()
    else holdBack(send, holdMs)
    for (const { release } of overtaken) release()
  }

  function holdBack(send: () => void, holdMs: number): void {
    let released = false
    const release = () => {
      if (released) return
      released = true
      send()
    }
    heldBack.push({ release })
    schedule(Date.now() + holdMs, release)
  }

  return {
    emit: (provider, type, reference, event) => {
      const rawBody = targets[provider].serialise(event)
      const record = { id: event.id, provider, type, reference, rawBody, at: new Date().toISOString() }
      events.put(record.id, record)
      dispatch(record)
      return record
    },
    resend: (eventId) => {
      const event = events.get(eventId)
      if (event !== undefined) enqueue(event)
      return event !== undefined
    },
    sendRaw: (provider, rawBody, headers) =>
      post(provider, rawBody, headers ?? targets[provider].sign(rawBody)),
    events: () => events.all(),
    deliveries: () => deliveries.all(),
    idle: async () => {
      while (busy.size > 0) await Promise.allSettled(busy)
    },
    resume: () => {
      for (const delivery of deliveries.all()) {
        if (delivery.state === 'waiting') schedule(delivery.dueAt, () => track(attempt(delivery.id)))
      }
    },
    close: async () => {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
      await Promise.allSettled(busy)
    },
  }
}

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
