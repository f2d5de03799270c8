import { type Input, previewPage } from '@baobab/contract'
import { Button, Notice, Spinner } from '@baobab/ui'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { GuestPage } from '../publish/GuestPage.tsx'

type Body = Input<typeof previewPage>['body']
type Props = { title: string; changed: Partial<Body> }

/** A page with what stands in the form, before it is saved. Nothing in it runs, and its links lead nowhere. */
export function PagePreview({ title, changed }: Props) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () =>
      (await api(previewPage, { body: { page: 'home', draft_ids: [], ...changed } })).html,
  })
  return (
    <section aria-label={title} className="space-y-3">
      <Button variant="secondary" onClick={() => mutate()}>
        {data === undefined ? 'Preview as a guest' : 'Preview again'}
      </Button>
      {isPending && <Spinner />}
      {error && <Notice tone="danger">{error.message}</Notice>}
      {data !== undefined && (
        <GuestPage title={title} html={data} className="h-[40rem] w-full rounded-lg border border-line" />
      )}
    </section>
  )
}
