import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paypalEventTypes } from '../paypal/paypal-event.ts'
import { stripeEventTypes } from '../stripe/stripe-event.ts'

const manual = readFileSync(new URL('../../../../../docs/payments.md', import.meta.url), 'utf8')

test.each([
  { provider: 'Stripe', handled: stripeEventTypes },
  { provider: 'PayPal', handled: paypalEventTypes },
])(
  'The manual subscribes to every event of $provider that is handled, and to no other',
  ({ provider, handled }) => {
    const [, chapter] = manual.split(`\n## ${provider}\n`)
    const [, list] = chapter?.split('for these events:\n\n') ?? []
    const named = list?.split('\n\n')[0]?.match(/(?<=`)[\w.-]+(?=`)/g)
    expect(named?.toSorted()).toEqual(handled.toSorted())
  },
)
