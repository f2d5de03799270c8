import { MENU_CSV_SOURCES } from '@baobab/contract'
import { Button, Notice, Spinner } from '@baobab/ui'
import Download from 'lucide-react/icons/download'
import { OfficePage } from '../../layout/OfficePage.tsx'
import { FileDrop } from './FileDrop.tsx'
import { Plan } from './Plan.tsx'
import { Question } from './Question.tsx'
import { useMenuCsv } from './use-menu-csv.ts'

/** The plan begins below the file: a screen reader goes on there. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus()

/** The whole menu as a file: out to a spreadsheet, and in again, also from another system. */
export default function MenuCsvPage() {
  const { download, file, choose, plan, answer, bringIn } = useMenuCsv()
  return (
    <OfficePage
      title="Menu as a file"
      hint="Edit your menu in a spreadsheet, or import one from another system."
      actions={
        <Button variant="secondary" loading={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden="true" className="size-5" />
          Download the menu
        </Button>
      }
    >
      <FileDrop name={file?.name ?? null} error={plan.error?.message ?? null} onChoose={choose} />
      {plan.isLoading && <Spinner label="Reading the file" />}
      {plan.data && (
        <section aria-labelledby="plan" aria-busy={plan.isFetching} className="space-y-6">
          <h2 id="plan" ref={focus} tabIndex={-1} className="text-2xl outline-none">
            {`What’s in the ${MENU_CSV_SOURCES[plan.data.source]} file`}
          </h2>
          <p role="status" className="-mt-4 text-ink-soft">
            {`${plan.data.added.length} new, ${plan.data.changed.length} changed, ${plan.data.left.length} left out.`}
          </p>
          {plan.data.questions.length > 0 && (
            <section aria-labelledby="questions" className="space-y-4">
              <h3 id="questions" className="text-xl">
                {plan.data.questions.length === 1
                  ? 'One question'
                  : `${plan.data.questions.length} questions`}
              </h3>
              <div className="grid gap-4 lg:grid-cols-2">
                {plan.data.questions.map((question) => (
                  <Question key={question.id} question={question} onAnswer={answer} />
                ))}
              </div>
            </section>
          )}
          <Plan plan={plan.data} />
          {bringIn.error && <Notice tone="danger">{bringIn.error.message}</Notice>}
          <div className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border-2 border-highlight bg-surface-raised p-3 shadow-lg md:bottom-4">
            <Button
              loading={bringIn.isPending}
              disabledReason={
                (plan.isFetching && 'Reading your answer') ||
                (plan.data.added.length + plan.data.changed.length === 0 && 'There’s nothing to import')
              }
              onClick={() => bringIn.mutate(plan.data)}
            >
              Import it
            </Button>
            <p className="min-w-0 flex-1 text-sm text-ink-soft">Guests see nothing until you publish.</p>
          </div>
        </section>
      )}
    </OfficePage>
  )
}
