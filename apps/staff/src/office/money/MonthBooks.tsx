import { saveFile } from '@baobab/client/save-file'
import { closeBooksMonth, exportBooksMonth, formatMoment, formatMonth } from '@baobab/contract'
import { Button, Skeleton, toast } from '@baobab/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { api } from '../../api/api.ts'
import { monthQuery } from '../../api/ledger.ts'
import { AskFirst } from '../layout/AskFirst.tsx'
import { usePageAction } from '../layout/use-page-action.ts'

const formats = { csv: 'Download CSV', journal: 'Download for hledger' } as const

/** What the bookkeeper takes along, and the button after which the month no longer changes. */
export function MonthBooks({ month }: { month: string }) {
  const { send } = usePageAction()
  const { data, error } = useQuery(monthQuery(month))
  const download = useMutation({
    mutationFn: (format: keyof typeof formats) =>
      api(exportBooksMonth, { params: { month }, query: { format } }),
    onSuccess: ({ name, text }) => saveFile(name, text),
    onError: (failure) => toast.error(failure.message),
  })
  const name = formatMonth(`${month}-01`)
  return (
    <section aria-labelledby="month" className="card space-y-4 p-4 sm:p-5">
      <div>
        <h2 id="month" className="text-xl">{`Books of ${name}`}</h2>
        {data === undefined && !error && <Skeleton className="h-6" />}
        {error && <p className="text-ink-soft">{error.message}</p>}
        {data && (
          <p className="text-sm text-ink-soft">
            {data.closed === null
              ? (data.refusal ?? 'Everything matches. You can close this month.')
              : `Closed ${formatMoment(data.closed.at)} by ${data.closed.by}. It can’t change anymore.`}
          </p>
        )}
        {data?.closed && (
          <p className="figures text-sm text-ink-soft [overflow-wrap:anywhere]">
            {`SHA-256 of the CSV: ${data.closed.hash}`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {(['csv', 'journal'] as const).map((format) => (
          <Button
            key={format}
            variant="secondary"
            loading={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            <Download aria-hidden="true" className="size-5" />
            {formats[format]}
          </Button>
        ))}
        {data?.closed === null && (
          <AskFirst
            label="Close the month"
            variant="primary"
            disabledReason={data.refusal ?? false}
            title={`Close ${name}?`}
            confirmLabel="Close for good"
            confirmVariant="primary"
            cancelLabel="Not yet"
            send={() => send(() => api(closeBooksMonth, { params: { month }, body: {} }))}
          >
            <p>You can’t reopen it. Later corrections go into the next month.</p>
          </AskFirst>
        )}
      </div>
    </section>
  )
}
