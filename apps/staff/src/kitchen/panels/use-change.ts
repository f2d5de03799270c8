import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showBar } from '../bars/undo-store.ts'

/** Sends one change of a panel, says what the server said, and loads what it has changed. */
export function useChange(queryKeys: readonly string[]) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (send: () => Promise<{ message: string }>) => send(),
    onSuccess: ({ message }) => showBar({ id: 'change', text: message, tone: 'done', seconds: 6 }),
    onError: ({ message }) => showBar({ id: 'change', text: message, tone: 'failed' }),
    // also after a failure: what the panel shows may be old
    onSettled: () => {
      for (const key of queryKeys) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
  return { send: (change: () => Promise<{ message: string }>) => !isPending && mutate(change), isPending }
}
