import { amountText, LEDGER_ACCOUNTS, type LedgerAccount } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { ProviderName } from '../../ports/provider.ts'
import { type MonthLine, monthDays } from './load-month.ts'

/** As hledger groups accounts. Those of a provider end with its name. */
const accountNames: Record<LedgerAccount, string> = {
  sales_pickup: 'income:sales:pickup',
  sales_delivery: 'income:sales:delivery',
  sales_catering: 'income:sales:catering',
  delivery: 'income:delivery',
  refunds: 'income:refunds',
  over_short: 'income:over_short',
  fees: 'expenses:fees',
  disputes: 'expenses:disputes',
  sales_tax: 'liabilities:sales_tax',
  tips: 'liabilities:tips',
  deposits: 'liabilities:deposits',
  unassigned: 'liabilities:unassigned',
  receivable: 'assets:receivable',
  in_transit: 'assets:in_transit',
  bank: 'assets:bank',
  unclassified: 'expenses:unclassified',
}
const BY_PROVIDER: readonly LedgerAccount[] = ['fees', 'disputes', 'receivable', 'in_transit', 'bank']
const OPENING = 'equity:opening'

const toName = (account: LedgerAccount, provider: ProviderName) =>
  BY_PROVIDER.includes(account) ? `${accountNames[account]}:${provider}` : accountNames[account]

const amount = (cents: number) => `$${amountText(cents)}`
const posting = (name: string, cents: number) => `    ${name}  ${amount(cents)}`

/**
 * The month for hledger. Each day ends with what the provider's own rows say it owed us then; `hledger check -s ordereddates` so
 * compares our journal with the provider, in a program that is not ours.
 */
export async function monthJournal(tx: Tx, month: string, lines: readonly MonthLine[], knownAt: Date) {
  const opening = await loadOpening(tx, month, knownAt)
  const balances = await loadBalances(tx, month, knownAt)
  const days = [...new Set([...lines.map(({ date }) => date), ...balances.map(({ date }) => date)])].sort()
  const names = LEDGER_ACCOUNTS.flatMap((account) =>
    BY_PROVIDER.includes(account)
      ? [toName(account, 'stripe'), toName(account, 'paypal')]
      : [accountNames[account]],
  )
  const blocks = [
    [...names, OPENING].map((name) => `account ${name}`).join('\n'),
    'commodity $1000.00',
    ...openingBlock(opening, month),
    ...days.flatMap((date) => [
      ...entryBlocks(lines.filter((line) => line.date === date)),
      ...balances.filter((balance) => balance.date === date).map(balanceBlock),
    ]),
  ]
  return `${blocks.join('\n\n')}\n`
}

type Opening = { account: LedgerAccount; provider: ProviderName; cents: number }

/** What was owned and owed before. Income and costs of earlier months are equity by now. */
async function loadOpening(tx: Tx, month: string, knownAt: Date): Promise<Opening[]> {
  const rows = await tx.$queryRaw<Opening[]>`
    SELECT l.account::text, e.provider::text, sum(l.amount_cents)::int AS cents
    FROM ledger_entries e JOIN ledger_legs l ON l.entry_id = e.id
    WHERE coalesce(e.booked_on, e.service_day) < ${monthDays(month).from}::date AND e.written_at <= ${knownAt}
    GROUP BY 1, 2 HAVING sum(l.amount_cents) <> 0 ORDER BY 1, 2`
  return rows.filter(({ account }) => /^(assets|liabilities)/.test(accountNames[account]))
}

function openingBlock(opening: readonly Opening[], month: string): string[] {
  if (opening.length === 0) return []
  const total = opening.reduce((sum, { cents }) => sum + cents, 0)
  const postings = opening.map(({ account, provider, cents }) => posting(toName(account, provider), cents))
  return [[`${month}-01 * Opening balances`, ...postings, posting(OPENING, -total)].join('\n')]
}

function entryBlocks(lines: readonly MonthLine[]): string[] {
  const entries = Map.groupBy(lines, ({ entryId }) => entryId)
  return [...entries.values()].map((legs) => {
    const [first] = legs
    if (first === undefined) throw new Error('An entry without lines')
    const { date, serviceDay, source, kind, rowId, captureReference, writtenBy, reason } = first
    const tags = [
      `row: ${rowId}`,
      captureReference !== null && `payment: ${captureReference}`,
      serviceDay !== date && `belongs to: ${serviceDay}`,
      writtenBy !== null && `corrected by: ${toLine(`${writtenBy}, ${reason}`)}`,
    ]
    return [
      `${date} * ${source} ${kind.replaceAll('_', ' ')}`,
      ...tags.filter((tag) => tag !== false).map((tag) => `    ; ${tag}`),
      ...legs.map(({ account, provider, cents }) => posting(toName(account, provider), cents)),
    ].join('\n')
  })
}

/** A line break would begin another line of the journal. */
const toLine = (text: string) => text.replace(/\s+/g, ' ')

type Balance = { date: string; provider: ProviderName; cents: number }

/** By the provider's rows, not by our journal. A service day ends at 4 am. */
async function loadBalances(tx: Tx, month: string, knownAt: Date): Promise<Balance[]> {
  const { from, to } = monthDays(month)
  return tx.$queryRaw<Balance[]>`
    SELECT day::date::text AS date, p.provider::text, coalesce(sum(r.net_cents), 0)::int AS cents
    FROM generate_series(${from}::date, least(${to}::date, service_day(${knownAt})), interval '1 day') AS day
    CROSS JOIN (SELECT DISTINCT provider FROM provider_rows) AS p
    LEFT JOIN provider_rows r ON r.provider = p.provider AND r.currency = 'usd' AND r.read_at <= ${knownAt}
      AND service_day(r.occurred_at) <= day::date
    GROUP BY day, p.provider ORDER BY day, p.provider`
}

const balanceBlock = ({ date, provider, cents }: Balance) =>
  [
    `${date} * Balance at ${provider} at the end of the day`,
    `    ${toName('in_transit', provider)}  $0.00 = ${amount(cents)}`,
  ].join('\n')
