import { useSession } from '@baobab/client/session'
import { pages } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { addressesQuery } from '../../api/addresses.ts'

/** After an address is saved: says so, and goes back to the list, which is loaded again. */
export function useAddressSaved() {
  const token = useSession((session) => session.token)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (message: string) => {
    toast.success(message)
    void queryClient.invalidateQueries({ queryKey: addressesQuery(token).queryKey })
    navigate(pages.addresses)
  }
}
