import { addTip, computeTotals, MAX_TIP_CENTS } from '@baobab/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paypalOrderBody } from './paypal-order-request.ts'

const cents = ({ value }: { value: string }) => Math.round(Number(value) * 100)

test('MON-09 For any cart, items, tip, discount and delivery fee of the PayPal order add up to the total', () => {
  const line = fc.record({
    unitCents: fc.integer({ min: 0, max: 200_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 0, max: MAX_TIP_CENTS }),
      (lines, percent, deliveryFeeCents, tip_amount) => {
        const totals = computeTotals(lines, percent, deliveryFeeCents)
        const { discount, tip, total } = addTip(totals, { tip_amount }, 1030)
        const [unit] = paypalOrderBody({
          paymentId: 'payment',
          title: 'Order',
          invoice: 'invoice',
          email: 'ada@example.com',
          amountCents: total,
          currency: 'usd',
          lines: lines.map((some) => ({ name: 'Dish', detail: '', ...some })),
          discountCents: discount,
          deliveryFeeCents,
          tipCents: tip,
          taxNote: 'Includes $2.33 sales tax',
          successUrl: 'http://localhost/a',
          cancelUrl: 'http://localhost/b',
          expiresAt: new Date(),
        }).purchase_units
        expect(unit?.description).toBe('Order. Includes $2.33 sales tax')
        const breakdown = unit?.amount.breakdown
        const items = unit?.items.reduce(
          (sum, item) => sum + cents(item.unit_amount) * Number(item.quantity),
          0,
        )
        expect(items).toBe(breakdown && cents(breakdown.item_total))
        expect(unit && cents(unit.amount)).toBe(
          (items ?? 0) -
            (breakdown?.discount ? cents(breakdown.discount) : 0) +
            (breakdown?.shipping ? cents(breakdown.shipping) : 0),
        )
        expect(unit && cents(unit.amount)).toBe(total)
      },
    ),
    { numRuns: 1000 },
  )
})
