import { expect, test } from 'vitest'
import { hasDocuments, skipReason, stripeFixtures } from '../testing/published-documents.ts'
import { sessionParams, startShop } from '../testing/shop.ts'

test('Stripe’s objects have the fields and types of its published fixtures', async ({
  skip,
  onTestFinished,
}) => {
  skip(!hasDocuments, skipReason)
  const shop = await startShop()
  onTestFinished(() => shop.close())
  const fixtures = stripeFixtures()
  const { id } = await shop.stripe.checkout.sessions.create(sessionParams)
  const seen: { kind: string; object: unknown }[] = []
  const retrieve = async () => {
    const session = await shop.stripe.checkout.sessions.retrieve(id)
    seen.push({ kind: 'checkout.session', object: session })
    const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent'],
    })
    if (payment_intent !== null) seen.push({ kind: 'payment_intent', object: payment_intent })
  }
  await retrieve()
  const { intentId } = shop.sandbox.stripe.decline(id)
  await retrieve()
  shop.sandbox.stripe.pay(id)
  await retrieve()
  const refund = await shop.stripe.refunds.create({ payment_intent: intentId ?? '', amount: 100 })
  seen.push({ kind: 'refund', object: refund })
  for (const { rawBody } of shop.sandbox.events().filter(({ provider }) => provider === 'stripe')) {
    const event = JSON.parse(rawBody)
    seen.push({ kind: 'event', object: event })
    if (event.data.object.object in fixtures) {
      seen.push({ kind: event.data.object.object, object: event.data.object })
    }
  }
  expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(Object.keys(fixtures)))
  for (const { kind, object } of seen) expect(differences(fixtures[kind], object, kind)).toEqual([])
})

// Each side may write null where the other has a value; free-form objects are the caller's own.
const freeForm = new Set(['metadata', 'payment_method_options', 'data.object'])

function differences(fixture: unknown, ours: unknown, at: string): string[] {
  if (fixture === null || ours === null || fixture === undefined) return []
  if (jsonType(fixture) !== jsonType(ours))
    return [`${at}: ${jsonType(ours)} instead of ${jsonType(fixture)}`]
  if (!isObject(fixture) || !isObject(ours)) return []
  const missing = Object.keys(fixture).filter((name) => !(name in ours) && isTopLevel(at))
  const unknown = Object.keys(ours).filter((name) => !(name in fixture) && isTopLevel(at))
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...unknown.map((name) => `${at}.${name} is not published`),
    ...Object.keys(fixture)
      .filter((name) => !freeForm.has(name) && !(at.endsWith('data') && name === 'object'))
      .flatMap((name) => differences(fixture[name], ours[name], `${at}.${name}`)),
  ]
}

const isTopLevel = (at: string) => ['checkout.session', 'payment_intent', 'refund', 'event'].includes(at)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const jsonType = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)
