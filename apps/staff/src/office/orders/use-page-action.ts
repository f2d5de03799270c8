import { toast } from '@baobab/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** What one tap does to an order. The page shows the server's state afterwards, also when it was refused. */
export function usePageAction() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (send: () => Promise<{ message: string }>) => send(),
    onSuccess: ({ message }) => toast.success(message),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['office'] }),
  })
  return { act: mutate, isActing: isPending }
}
