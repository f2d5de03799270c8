import { discardDrafts, staffPages, unscheduleDrafts } from '@baobab/contract'
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../../api/api.ts'
import { draftsQuery, publicationsQuery, publish, takeBack } from '../../../api/menu.ts'
import { AskFirst } from '../../layout/AskFirst.tsx'
import { OfficePage } from '../../layout/OfficePage.tsx'
import { usePageAction } from '../../layout/use-page-action.ts'
import { ChangedItem } from './ChangedItem.tsx'
import { PublishLater } from './PublishLater.tsx'

/** What waits for guests, and what they were shown last. Publishing never takes along what is not chosen. */
export default function PublishPage() {
  const drafts = useQuery(draftsQuery)
  const publications = useQuery(publicationsQuery)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isLater, setLater] = useState(false)
  const { send, act, isActing } = usePageAction()
  const resetChoice = () => {
    setChosen(new Set())
    setLater(false)
  }
  const run = (call: () => Promise<{ message: string }>) => act(call, { onSuccess: resetChoice })
  const waiting = drafts.data ?? []
  const ids = waiting.map(({ id }) => id).filter((id) => chosen.size === 0 || chosen.has(id))
  const what = chosen.size === 0 ? 'all' : String(ids.length)
  function toggle(id: number) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  return (
    <OfficePage
      title="Publish"
      hint="Guests see your changes when you publish them."
      actions={
        <Link to={staffPages.preview} className={buttonClass({ variant: 'secondary' })}>
          Preview
        </Link>
      }
    >
      <section aria-labelledby="waiting" className="space-y-4">
        <h2 id="waiting" className="text-xl">
          Not published
        </h2>
        {drafts.isPending && <Skeleton radius="lg" className="h-28" />}
        {drafts.error && (
          <ErrorState
            title="Couldn’t load the changes"
            text={drafts.error.message}
            onRetry={() => void drafts.refetch()}
          />
        )}
        {drafts.data && waiting.length === 0 && <EmptyState title="Everything is published" />}
        <ul className="space-y-3">
          {waiting.map((draft) => (
            <ChangedItem
              key={draft.id}
              item={draft}
              publishAt={draft.publish_at}
              choice={{ isChosen: chosen.has(draft.id), onToggle: () => toggle(draft.id) }}
              actions={
                <>
                  {draft.publish_at && (
                    <Button
                      size="sm"
                      variant="secondary"
                      loading={isActing}
                      onClick={() => run(() => api(unscheduleDrafts, { body: { ids: [draft.id] } }))}
                    >
                      Unschedule
                    </Button>
                  )}
                  <AskFirst
                    label="Discard"
                    size="sm"
                    variant="ghost"
                    title="Discard this change?"
                    confirmLabel="Discard"
                    cancelLabel="Keep it"
                    send={() =>
                      send(() => api(discardDrafts, { body: { ids: [draft.id] } })).then(resetChoice)
                    }
                  >
                    Guests have never seen it.
                  </AskFirst>
                </>
              }
            />
          ))}
        </ul>
        {waiting.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <Button loading={isActing} onClick={() => run(() => publish(ids))}>
              {`Publish ${what} now`}
            </Button>
            <Button variant="secondary" onClick={() => setLater(true)}>
              {`Publish ${what} later`}
            </Button>
          </div>
        )}
      </section>
      <section aria-labelledby="published" className="space-y-4">
        <h2 id="published" className="text-xl">
          Published
        </h2>
        {publications.data?.length === 0 && <p className="text-ink-soft">Nothing published yet.</p>}
        <ul className="space-y-3">
          {publications.data?.map((publication) => (
            <ChangedItem
              key={publication.id}
              item={publication}
              actions={
                publication.can_go_back && (
                  <Button
                    size="sm"
                    variant="secondary"
                    loading={isActing}
                    onClick={() => run(() => takeBack(publication.id))}
                  >
                    Undo
                  </Button>
                )
              }
            />
          ))}
        </ul>
      </section>
      {isLater && (
        <PublishLater
          count={ids.length}
          onClose={() => setLater(false)}
          onChoose={(at) => run(() => publish(ids, at))}
          isSending={isActing}
        />
      )}
    </OfficePage>
  )
}
