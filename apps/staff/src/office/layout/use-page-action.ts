import { toast } from '@baobab/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'

type Call = () => Promise<{ message: string }>

/** What one tap does. The page shows the server's state afterwards, also when it was refused. */
export function usePageAction() {
  const queryClient = useQueryClient()
  /** For `AskFirst`, which shows the error. */
  const send = async (call: Call) => {
    try {
      toast.success((await call()).message)
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['office'] })
    }
  }
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onError: ({ message }) => toast.error(message),
  })
  return { send, act: mutate, isActing: isPending }
}
