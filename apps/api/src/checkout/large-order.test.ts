import { expect, test } from 'vitest'
import { formLine, pickupForm } from '../../test/rows/checkouts.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite({ webhooks: false })

const createCart = (count: number) =>
  pickupForm(site.dish, {
    products: Array.from({ length: count }, () => formLine(site.dish)),
    sub_total: count * 25,
    total_price: count * 25,
  })

/** As a browser encodes a form: `products[0][size]=Plate`. */
function asForm(value: unknown, name = ''): string[] {
  if (typeof value !== 'object' || value === null)
    return [`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`]
  return Object.entries(value).flatMap(([key, inner]) => asForm(inner, name === '' ? key : `${name}[${key}]`))
}

const send = (count: number, encoding: 'json' | 'form') => {
  const request = site.http.post('/api/user/checkout')
  return encoding === 'json'
    ? request.send(createCart(count))
    : request.type('form').send(asForm(createCart(count)).join('&'))
}

test.each(['json', 'form'] as const)(
  'MON-23 An order of 21 and of 100 lines is accepted (%s)',
  async (encoding) => {
    for (const count of [21, 100]) {
      const { body } = await send(count, encoding).expect(200)
      expect(body).toEqual({
        status: true,
        message: expect.any(String),
        url: expect.any(String),
        tracking_id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/),
        ready_at: expect.any(String),
      })
      const order = await site.db.order.findUniqueOrThrow({
        where: { trackingId: body.tracking_id },
        include: { lines: true },
      })
      expect(order).toMatchObject({ totalCents: count * 2500, lines: { length: count } })
    }
  },
)

test.each(['json', 'form'] as const)(
  'MON-23 An order of 101 lines is refused with a sentence (%s)',
  async (encoding) => {
    const { body } = await send(101, encoding).expect(422)
    expect(body.message).toBe('One order holds at most 100 lines. Please call us for more.')
  },
)
