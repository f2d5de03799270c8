import { formatMoment, serviceDate, staffPages } from '@baobab/contract'
import { Button, buttonClass, Skeleton } from '@baobab/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { moneyQuery, prove } from '../../api/ledger.ts'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeQuery } from '../layout/OfficeQuery.tsx'
import { usePageAction } from '../layout/use-page-action.ts'
import { Figures } from './Figures.tsx'
import { Findings } from './Findings.tsx'
import { MonthBooks } from './MonthBooks.tsx'
import { neighbourDay, periodAround, SPANS, type Span } from './period.ts'
import { UnknownPayments } from './UnknownPayments.tsx'
import { formatSigned } from './words.ts'

const spanNames: Record<Span, string> = { day: 'Day', week: 'Week', month: 'Month' }

/** A link of the morning letter opens a day or a month. */
const Address = z.object({
  span: z.catch(z.enum(SPANS), 'week'),
  day: z.catch(z.iso.date(), () => serviceDate(Date.now())),
})

/** What doesn’t match comes first; then the way from what was collected to the bank. */
export default function MoneyPage() {
  const [params, setParams] = useSearchParams()
  const { span, day } = z.parse(Address, Object.fromEntries(params))
  const period = periodAround(day, span)
  const show = (next: { span?: Span; day?: string }) => setParams({ span, day, ...next }, { replace: true })
  const { act, isActing } = usePageAction()
  const query = moneyQuery(period)
  // the proof is of no period: it stays while the figures of another one load
  const { data: books, isPending } = useQuery({ ...query, placeholderData: keepPreviousData })
  const isOver = serviceDate(Date.now()) <= period.to
  return (
    <OfficePage
      title="Money"
      hint="From what guests paid to what reached the bank."
      actions={
        <>
          <Link to={staffPages.payouts} className={buttonClass({ variant: 'secondary' })}>
            Payouts
          </Link>
          <Button variant="secondary" loading={isActing} onClick={() => act(prove)}>
            Check the books
          </Button>
        </>
      }
    >
      {books ? <Proof proof={books.proof} /> : isPending && <Skeleton radius="lg" className="h-28" />}
      {books?.proof?.findings.some(({ status }) => status === 'missing_here') && <UnknownPayments />}
      <div className="flex flex-wrap items-center gap-2">
        <fieldset className="mr-auto flex gap-2 max-sm:w-full">
          <legend className="sr-only">Period</legend>
          {SPANS.map((one) => (
            <Button
              key={one}
              size="sm"
              variant={one === span ? 'primary' : 'secondary'}
              aria-pressed={one === span}
              onClick={() => show({ span: one })}
            >
              {spanNames[one]}
            </Button>
          ))}
        </fieldset>
        <Button size="sm" variant="secondary" onClick={() => show({ day: neighbourDay(period, -1) })}>
          Earlier
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabledReason={isOver && 'It hasn’t started yet.'}
          onClick={() => show({ day: neighbourDay(period, 1) })}
        >
          Later
        </Button>
      </div>
      <OfficeQuery query={query} errorTitle="Couldn’t load these figures">
        {(money) => <Figures money={money} period={period} />}
      </OfficeQuery>
      {span === 'month' && <MonthBooks key={period.from} month={period.from.slice(0, 7)} />}
    </OfficePage>
  )
}

type ProofProps = { proof: Parameters<typeof Findings>[0]['proof'] | null }

function Proof({ proof }: ProofProps) {
  if (proof === null)
    return <p className="card p-4">The books haven’t been checked yet. We check them every night.</p>
  const { stripe, paypal } = proof.known_until
  const known = [
    stripe && `Stripe’s records are in through ${formatMoment(stripe)}.`,
    paypal && `PayPal’s records are in through ${formatMoment(paypal)}.`,
  ]
  return (
    <section aria-labelledby="proof" className="card space-y-4 p-4 sm:p-5">
      <div>
        <h2 id="proof" className="figures text-xl">{`Unexplained: ${formatSigned(proof.unexplained)}`}</h2>
        <p className="text-sm text-ink-soft">
          {[`Checked ${formatMoment(proof.ran_at)}, ${proof.matched} match.`, ...known]
            .filter(Boolean)
            .join(' ')}
        </p>
        <Link to={staffPages.explanations} className="inline-flex min-h-11 items-center text-sm underline">
          {`Explained: ${formatSigned(proof.explained)}`}
        </Link>
      </div>
      {proof.findings.length > 0 && <Findings proof={proof} />}
    </section>
  )
}
