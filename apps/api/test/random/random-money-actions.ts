import { atProvider, type RandomAction } from './random-world.ts'

/** The ids of what was opened or sent, by the sandbox's own events. */
const eventIds = (world: Parameters<RandomAction>[0], type: string): string[] =>
  world.sandbox
    .events()
    .filter((event) => event.type === type)
    .map(({ rawBody }) => JSON.parse(rawBody).data.object.id)

const openDispute: RandomAction = async (world, random) => {
  const captured = world.sandbox.ledger().filter(({ provider }) => provider === 'stripe')
  const charge = random.pick(captured.slice(-20))
  if (charge === undefined) return
  const isInquiry = random.chance(0.2)
  const amountCents = random.chance(0.5) ? charge.amountCents : 1 + random.upTo(charge.amountCents)
  atProvider(() => void world.sandbox.money.dispute(charge.reference, { isInquiry, amountCents }))
}

const closeDispute: RandomAction = async (world, random) => {
  const id = random.pick(eventIds(world, 'charge.dispute.created').slice(-20))
  if (id === undefined || eventIds(world, 'charge.dispute.closed').includes(id)) return
  const outcome = random.pick(['won', 'won', 'lost', 'warning_closed'] as const) ?? 'lost'
  atProvider(() => void world.sandbox.money.closeDispute(id, outcome))
}

const payOut: RandomAction = async ({ sandbox: { money } }, random) => {
  const provider = random.chance(0.7) ? 'stripe' : 'paypal'
  atProvider(() => {
    const id = money.payOut(provider, random.chance(0.3) ? 100 + random.upTo(2000) : undefined)
    if (provider === 'stripe') money.endPayout(id, random.chance(0.8) ? 'paid' : 'failed')
  })
}

/** The bank sends a refund back. Only one that is older than what a check may have overlooked. */
const failRefund: RandomAction = async (world, random) => {
  const doneAt = { lt: new Date(Date.now() - 65_000) }
  const refunds = await world.db.refund
    .findMany({ where: { provider: 'stripe', status: 'done', reference: { not: null }, doneAt } })
    .catch(() => [])
  const id = random.pick(refunds)?.reference
  if (id != null) atProvider(() => world.sandbox.money.failRefund(id))
}

const changeReportLag: RandomAction = async ({ sandbox }, random) =>
  sandbox.money.setReportLag(random.upTo(30_000))

/** What happens to money after it was captured. */
export const moneyActions: [weight: number, action: RandomAction][] = [
  [1, openDispute],
  [1, closeDispute],
  [1, payOut],
  [1, failRefund],
  [1, changeReportLag],
]
