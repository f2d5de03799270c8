import { saveFile } from '@baobab/client/save-file'
import { formatCents, getReport, type Input, type Output, REPORTS, type ReportName } from '@baobab/contract'
import { Button, EmptyState, ErrorState, Field, Notice, Select, Skeleton, TextInput } from '@baobab/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { safeParse } from 'zod/mini'
import { officeQuery } from '../../api/api.ts'
import { Options } from '../form/Options.tsx'
import { OfficePage } from '../layout/OfficePage.tsx'
import { Columns, RowBar } from './Bars.tsx'
import { figureLink, lastWeek, nameKey, periods, reports } from './report-text.ts'

type Query = Input<typeof getReport>['query']

/** What the address does not say, or says wrongly, is last week's dishes. */
function readAddress(params: URLSearchParams): Query {
  const asked = { by: 'dish', ...lastWeek(Date.now()), ...Object.fromEntries(params) } as Query
  return safeParse(getReport.query, asked).success ? asked : { by: 'dish', ...lastWeek(Date.now()) }
}

export default function ReportsPage() {
  const [params, setParams] = useSearchParams()
  const query = readAddress(params)
  const { by, from, to } = query
  const report = officeQuery(getReport, { query })
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...report,
    placeholderData: keepPreviousData,
  })
  const show = (changes: Partial<Query>) => {
    const { by, from, to } = { ...query, ...changes }
    if (from && to) setParams({ by, from, to })
  }
  return (
    <OfficePage
      title="Reports"
      hint={reports[by].hint}
      actions={
        data && (
          <Button variant="secondary" onClick={() => saveFile(`${by}-${from}-${to}.csv`, data.csv)}>
            Save as CSV
          </Button>
        )
      }
    >
      <search className="flex flex-wrap items-end gap-3">
        <Field label="By" className="max-sm:basis-full sm:max-w-60">
          <Select value={by} onChange={(event) => show({ by: event.target.value as ReportName })}>
            <Options pairs={REPORTS.map((name) => [name, reports[name].label])} />
          </Select>
        </Field>
        <Field label="From" className="max-sm:flex-1">
          <TextInput
            type="date"
            value={from}
            max={to}
            onChange={(event) => show({ from: event.currentTarget.value })}
          />
        </Field>
        <Field label="To" className="max-sm:flex-1">
          <TextInput
            type="date"
            value={to}
            min={from}
            onChange={(event) => show({ to: event.currentTarget.value })}
          />
        </Field>
        <fieldset className="flex flex-wrap gap-2 max-sm:w-full">
          <legend className="sr-only">Period</legend>
          {periods(Date.now()).map(({ label, period }) => (
            <Button
              key={label}
              size="sm"
              variant="secondary"
              aria-pressed={period.from === from && period.to === to}
              onClick={() => show(period)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      </search>
      {error && !data && (
        <ErrorState title="Couldn’t load the report" text={error.message} onRetry={() => void refetch()} />
      )}
      {error && data && <Notice tone="danger">{`These figures may be out of date. ${error.message}`}</Notice>}
      {!error && !data && <Skeleton radius="lg" className="h-96" />}
      {data && data.rows.length === 0 && <EmptyState title={reports[by].empty} text="Try another period." />}
      {data && data.rows.length > 0 && (
        <section aria-label={reports[by].label} aria-busy={isPlaceholderData} className="card p-4 sm:p-5">
          <Figures {...data} query={query} />
        </section>
      )}
    </OfficePage>
  )
}

type Report = Output<typeof getReport>

const IN_TIME: readonly ReportName[] = ['day', 'hour', 'refund']

function Figures({ rows, total, query }: Pick<Report, 'rows' | 'total'> & { query: Query }) {
  const { by } = query
  const isInTime = IN_TIME.includes(by)
  const most = Math.max(...rows.map(({ amount }) => amount))
  const highest = rows.find(({ amount }) => amount === most)
  const bars = rows.map(({ key, amount }) => ({ key, name: nameKey(by, key), cents: amount }))
  return (
    <div className="space-y-4">
      {isInTime && (
        <Columns
          bars={bars}
          label={`${reports[by].label}. Most: ${nameKey(by, highest?.key ?? '')}, ${formatCents(most)}.`}
        />
      )}
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-left text-sm text-ink-soft">
            <th scope="col" className="py-2 font-normal">
              {reports[by].label}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              {reports[by].count}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              Amount
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, count, amount, orders }) => (
            <tr key={key}>
              <th scope="row" className="w-full py-1 text-left font-normal [overflow-wrap:anywhere]">
                {orders > 0 ? (
                  <Link
                    to={figureLink({ ...query, key })}
                    className="flex min-h-tap items-center hover:underline"
                  >
                    {nameKey(by, key)}
                  </Link>
                ) : (
                  <span className="flex min-h-tap items-center text-ink-soft">{nameKey(by, key)}</span>
                )}
                {!isInTime && <RowBar cents={amount} most={most} />}
              </th>
              <td className="figures py-1 pl-3 text-right">{count}</td>
              <td className="figures py-1 pl-3 text-right">{formatCents(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line font-semibold">
            <th scope="row" className="py-1 text-left">
              <Link to={figureLink(query)} className="flex min-h-tap items-center hover:underline">
                {`Total of ${total.orders} ${total.orders === 1 ? 'order' : 'orders'}`}
              </Link>
            </th>
            <td className="figures pl-3 text-right">{total.count}</td>
            <td className="figures pl-3 text-right">{formatCents(total.amount)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
