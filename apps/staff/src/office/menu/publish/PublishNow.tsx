import { Skeleton, toast } from '@baobab/ui'
import { ConfirmDialog } from '@baobab/ui/overlay/ConfirmDialog'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { draftsQuery, publish, takeBack } from '../../../api/menu.ts'
import { Changes } from './Changes.tsx'
import { Effects } from './Effects.tsx'

type Props = { draftIds: number[]; onClose: () => void }

/** Asks once, with all that guests will see, also what another person has changed of the same dish. */
export function PublishNow({ draftIds, onClose }: Props) {
  const queryClient = useQueryClient()
  const { data, error: loadError } = useQuery({ ...draftsQuery, staleTime: 0 })
  const drafts = data?.filter(({ id }) => draftIds.includes(id))
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['office'] })
  const back = useMutation({
    mutationFn: (ids: number[]) => Promise.all(ids.map(takeBack)),
    onSuccess: () => toast.success('Undone. It’s back as it was.'),
    onError: (failure) => toast.error(failure.message),
    onSettled: refresh,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => publish(draftIds),
    onSuccess: ({ message, publication_ids: ids }) => {
      toast.message(message, { action: { label: 'Undo', onClick: () => back.mutate(ids) } })
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      title="Publish now?"
      confirmLabel="Publish now"
      confirmVariant="primary"
      cancelLabel="Not yet"
      loading={isPending}
      error={error?.message ?? loadError?.message}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {drafts ? (
        <ul className="space-y-4">
          {drafts.map(({ id, name, changes, warnings, effects, by }) => (
            <li key={id} className="space-y-2">
              <h3 className="text-lg [overflow-wrap:anywhere]">{name}</h3>
              <Changes changes={changes} />
              <Effects warnings={warnings} effects={effects} />
              <p className="text-sm text-ink-soft">{`Last changed by ${by}.`}</p>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-24" />
      )}
    </ConfirmDialog>
  )
}
