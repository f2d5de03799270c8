import { formatCents, formatMoment, listDisputes, type OfficeDispute, sendEvidence } from '@baobab/contract'
import { Button, buttonClass } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { api } from '../../api/api.ts'
import { Section } from '../form/Section.tsx'
import { AskFirst } from '../layout/AskFirst.tsx'
import { usePageAction } from '../layout/use-page-action.ts'
import { OfficeListPage } from '../list/OfficeListPage.tsx'
import { orderLink } from './order-link.ts'

export default function Disputes() {
  return (
    <OfficeListPage
      title="Disputes"
      hint="What banks took back, and how to respond."
      endpoint={listDisputes}
      filters={[{ name: 'state', label: 'Show', options: { open: 'Open', ended: 'Ended' } }]}
      empty={{ title: 'No open disputes' }}
    >
      {(dispute) => <DisputeRow key={dispute.reference} dispute={dispute} />}
    </OfficeListPage>
  )
}

function DisputeRow({ dispute }: { dispute: OfficeDispute }) {
  const { send } = usePageAction()
  const { reference, customer, amount, reason, status, due_by, ended_at, sent, blocked, evidence } = dispute
  const deadline = ended_at === null && due_by !== null && `respond by ${formatMoment(due_by)}`
  return (
    <li>
      <Section
        title={`${formatCents(amount)}, ${customer}`}
        summary={[reason, status, deadline].filter(Boolean).join(' · ')}
      >
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {[reason, status, deadline, reference].filter(Boolean).join(' · ')}
        </p>
        {sent && <p className="text-sm">{`Sent ${formatMoment(sent.at)} by ${sent.by}`}</p>}
        <dl className="space-y-3">
          {evidence.map(({ field, text }) => (
            <div key={field}>
              <dt className="text-sm text-ink-soft first-letter:uppercase">{field.replaceAll('_', ' ')}</dt>
              <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
        </dl>
        {blocked && <p className="text-sm">{blocked}</p>}
        <div className="flex flex-wrap gap-2 print:hidden">
          <AskFirst
            label="Send to the bank"
            variant="primary"
            disabledReason={blocked ?? false}
            title={`Contest ${formatCents(amount)}?`}
            confirmLabel="Send to the bank"
            confirmVariant="primary"
            cancelLabel="Not yet"
            send={() => send(() => api(sendEvidence, { body: { reference } }))}
          >
            Stripe charges another fee, usually $15, and returns it if you win. You can send evidence only
            once.
          </AskFirst>
          <Button variant="secondary" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
          <Link to={orderPath(dispute)} className={buttonClass({ variant: 'secondary' })}>
            Open the order
          </Link>
        </div>
      </Section>
    </li>
  )
}

const orderPath = ({ tracking_id, book_event_id }: OfficeDispute) =>
  tracking_id === null ? orderLink('booking', book_event_id ?? '') : orderLink('order', tracking_id)
