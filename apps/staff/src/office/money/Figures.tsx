import { type getMoney, type LedgerAccount, type Output, staffPages } from '@baobab/contract'
import { Part } from '../layout/Part.tsx'
import { type FigureRow, FigureRows } from './FigureRows.tsx'
import type { Period } from './period.ts'
import { accountNames, providerNames, shownCents } from './words.ts'

type Money = Output<typeof getMoney>
type Props = { money: Money; period: Period }

type Step = 'collected' | 'refunds'
/** Each step of the bridge with the account whose lines add up to it, and whether it takes away. */
const steps: [
  name: keyof Money['bridge'],
  label: string,
  account: LedgerAccount,
  sign: 1 | -1,
  step?: Step,
][] = [
  ['before', 'Opening balance with providers', 'in_transit', 1],
  ['collected', 'Collected', 'receivable', 1, 'collected'],
  ['refunds', 'Refunded', 'receivable', -1, 'refunds'],
  ['fees', 'Fees', 'fees', -1],
  ['disputes', 'Disputed', 'disputes', -1],
  ['other', 'Other movements', 'unclassified', 1],
  ['paid_out', 'Paid to the bank', 'bank', -1],
  ['in_transit', 'Still with providers', 'in_transit', 1],
]

export function Figures({ money: { bridge, accounts, fees }, period }: Props) {
  const lineLink = (account: LedgerAccount, more: { step?: Step; provider?: keyof typeof fees } = {}) =>
    `${staffPages.moneyLines}?${new URLSearchParams({ ...period, account, ...more })}`
  const providers = (['stripe', 'paypal'] as const).filter((provider) => fees[provider] !== 0)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <FigureList
        title={describePeriod(period)}
        rows={steps
          .filter(([name]) => bridge[name] !== 0 || name === 'collected' || name === 'in_transit')
          .map(([name, label, account, sign, step]) => ({
            label,
            cents: sign * bridge[name],
            to: name === 'paid_out' ? staffPages.payouts : lineLink(account, step && { step }),
            isSum: name === 'in_transit',
          }))}
      />
      <FigureList
        title="Accounts"
        rows={accounts.flatMap(({ account, amount }) =>
          account === 'fees'
            ? providers.map((provider) => ({
                label: `Fees of ${providerNames[provider]}`,
                cents: fees[provider],
                to: lineLink(account, { provider }),
              }))
            : { label: accountNames[account], cents: shownCents(account, amount), to: lineLink(account) },
        )}
      />
    </div>
  )
}

type ListProps = { title: string; rows: FigureRow[] }

const FigureList = ({ title, rows }: ListProps) => (
  <Part title={title}>
    {rows.length === 0 && <p className="text-ink-soft">No money moved in this period.</p>}
    <FigureRows rows={rows} />
  </Part>
)

function describePeriod({ from, to }: Period): string {
  const name = (day: string) =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
      timeZone: 'UTC',
      month: 'short',
      day: 'numeric',
    })
  return from === to ? name(from) : `${name(from)} to ${name(to)}`
}
