import { useSession } from '@baobab/client/session'
import type { Address } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { ConfirmDialog } from '@baobab/ui/overlay/ConfirmDialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addressesQuery, removeAddress } from '../../api/addresses.ts'
import { isNotFound } from '../../api/client/errors.ts'

/** Deletes an address after a question. One that is gone already counts as deleted. */
export default function DeleteAddress({ address, onClose }: { address: Address; onClose: () => void }) {
  const token = useSession((session) => session.token)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      removeAddress(address.id).catch((refused: unknown) => {
        if (!isNotFound(refused)) throw refused
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: addressesQuery(token).queryKey })
      toast.success('Address deleted')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Delete this address?"
      confirmLabel="Delete"
      cancelLabel="Keep it"
      loading={isPending}
      error={error?.message}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p className="break-words">
        {address.street_address}, {address.city}
      </p>
    </ConfirmDialog>
  )
}
