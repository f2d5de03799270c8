import {
  formatMoment,
  type LedgerAccount,
  listPayouts,
  type OfficePayout,
  staffPages,
} from '@baobab/contract'
import { Badge } from '@baobab/ui'
import { Section } from '../form/Section.tsx'
import { OfficeListPage } from '../list/OfficeListPage.tsx'
import { FigureRows } from './FigureRows.tsx'
import { formatSigned, providerNames } from './words.ts'

export default function Payouts() {
  return (
    <OfficeListPage
      title="Payouts"
      hint="What reached the bank, and what each deposit is made of."
      endpoint={listPayouts}
      filters={[
        { name: 'provider', label: 'Provider', options: { all: 'Both providers', ...providerNames } },
      ]}
      empty={{ title: 'No payouts yet', text: 'They’ll show up after the next check of the books.' }}
    >
      {(payout, index) => <PayoutRow key={payout.id} payout={payout} isNewest={index === 0} />}
    </OfficeListPage>
  )
}

type Step = [
  name: keyof OfficePayout['bridge'],
  label: string,
  sign: 1 | -1,
  lines?: { account: LedgerAccount; step?: 'collected' | 'refunds' },
]
const steps: Step[] = [
  ['before', 'Opening balance', 1],
  ['collected', 'Collected', 1, { account: 'receivable', step: 'collected' }],
  ['refunds', 'Refunded', -1, { account: 'receivable', step: 'refunds' }],
  ['fees', 'Fees', -1, { account: 'fees' }],
  ['disputes', 'Disputed', -1, { account: 'disputes' }],
  ['other', 'Other movements', 1, { account: 'unclassified' }],
  ['left', 'Left with the provider', -1],
]

function PayoutRow({ payout, isNewest }: { payout: OfficePayout; isNewest: boolean }) {
  const { id, provider, reference, at, amount, is_itemized, came_back, bridge } = payout
  const shown = steps
    .filter(([name]) => bridge[name] !== 0 || name === 'collected')
    .map(([name, label, sign, lines]) => ({
      label,
      cents: sign * bridge[name],
      to: lines && `${staffPages.moneyLines}?${new URLSearchParams({ ...lines, payout: id })}`,
    }))
  return (
    <li>
      <Section
        isOpen={isNewest}
        title={formatSigned(amount)}
        summary={`${providerNames[provider]}, ${formatMoment(at)}${came_back ? '. The bank sent it back.' : ''}`}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <p className="[overflow-wrap:anywhere]">
            {[providerNames[provider], formatMoment(at), reference].filter(Boolean).join(' · ')}
          </p>
          {came_back && <Badge tone="sale">Returned</Badge>}
        </div>
        {!is_itemized && (
          <p className="text-sm">
            {`${providerNames[provider]} doesn’t list its payments. This is everything since the last payout.`}
          </p>
        )}
        <FigureRows rows={[...shown, { label: 'Sent to the bank', cents: amount, isSum: true }]} />
      </Section>
    </li>
  )
}
