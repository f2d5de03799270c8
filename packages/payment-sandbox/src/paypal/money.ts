import { unprocessable } from './errors.ts'

export type Money = { currency_code: string; value: string }

/** PayPal takes these without a fraction; everything else has two decimals. */
const wholeUnits = new Set(['JPY', 'HUF', 'TWD'])
const currencies = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(
    ' ',
  ),
)

export function parseCents(money: Money, field: string): number {
  if (!currencies.has(money.currency_code))
    throw unprocessable('INVALID_CURRENCY_CODE', `${field}/currency_code`)
  const [, fraction = ''] = money.value.split('.')
  if (wholeUnits.has(money.currency_code) && fraction !== '') {
    throw unprocessable('DECIMALS_NOT_SUPPORTED', `${field}/value`)
  }
  if (fraction.length > 2) throw unprocessable('DECIMAL_PRECISION', `${field}/value`)
  if (money.value.startsWith('-')) throw unprocessable('CANNOT_BE_NEGATIVE', `${field}/value`)
  return Math.round(Number(money.value) * 100)
}

export function toMoney(cents: number, currency: string): Money {
  return {
    currency_code: currency,
    value: wholeUnits.has(currency) ? String(cents / 100) : (cents / 100).toFixed(2),
  }
}
