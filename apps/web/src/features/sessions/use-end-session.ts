import { useSession } from '@baobab/client/session'
import { toast } from '@baobab/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '../../api/client/errors.ts'
import { endAllOthers, endOtherSession, sessionsQuery } from '../../api/sessions.ts'

/** Ends one session by its id, or all others without one. One that has ended already counts as ended. */
export function useEndSession() {
  const queryClient = useQueryClient()
  const { queryKey } = sessionsQuery(useSession(({ token }) => token))
  return useMutation({
    mutationFn: (id: string | undefined) =>
      (id === undefined ? endAllOthers() : endOtherSession(id)).catch((refused: unknown) => {
        if (isNotFound(refused)) return { message: 'That device is already signed out.' }
        throw refused
      }),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey })
      toast.success(message)
    },
    onError: (refused) => toast.error(refused.message),
  })
}
