import { unprocessable } from './errors.ts'

export type Money = { currency_code: string; value: string }

/** The common ones that PayPal takes with two decimals. */
const currencies = new Set(['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'MXN', 'NZD', 'USD'])

export function parseCents(money: Money, field: string): number {
  if (!currencies.has(money.currency_code))
    throw unprocessable('INVALID_CURRENCY_CODE', `${field}/currency_code`)
  const [, fraction = ''] = money.value.split('.')
  if (fraction.length > 2) throw unprocessable('DECIMAL_PRECISION', `${field}/value`)
  if (money.value.startsWith('-')) throw unprocessable('CANNOT_BE_NEGATIVE', `${field}/value`)
  return Math.round(Number(money.value) * 100)
}

export function toMoney(cents: number, currency: string): Money {
  return { currency_code: currency, value: (cents / 100).toFixed(2) }
}
