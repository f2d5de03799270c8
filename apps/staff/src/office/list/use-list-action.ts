import { toast } from '@baobab/ui'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/** What one tap does to a row. Its list shows the server's state afterwards, also when it was refused. */
export function useListAction(listKey: QueryKey, announce: (text: string) => void) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: listKey })
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ run }: { run: () => Promise<unknown> }) => {
      await run()
      await refresh()
    },
    onError: (error) => {
      toast.error(error.message)
      void refresh()
    },
  })
  // a second tap would be based on the row as it was before the first
  const act = (run: () => Promise<unknown>, after?: () => void) =>
    !isPending && mutate({ run }, { onSuccess: after })
  /** The row moves under the focus, which would be lost: it goes back to what was tapped. */
  const move = (
    name: string,
    send: () => Promise<{ place: number; of: number }>,
    tapped: HTMLElement | null,
  ) =>
    act(
      async () => {
        const { place, of } = await send()
        announce(`${name}, ${place} of ${of}`)
      },
      () => requestAnimationFrame(() => tapped?.focus()),
    )
  return { act, move, isBusy: isPending }
}
