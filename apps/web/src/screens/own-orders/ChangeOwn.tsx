import { CurrentRefund, formatCents, type Order } from '@baobab/contract'
import { Button, Notice } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { parseCurrent } from '../../api/client/parse-current.ts'
import { productsQuery } from '../../api/menu.ts'
import { changeOwn } from '../../api/orders.ts'
import { ChangeDetails } from './ChangeDetails.tsx'
import { ChangeLine } from './ChangeLine.tsx'
import { useOwnChange } from './use-own-change.ts'

type Props = { order: Order; onChanged: (message: string) => void; onClose: () => void }

/** The order as the guest wants it: fewer dishes, other choices, another time. The button names what goes back. */
export default function ChangeOwn({ order, onChanged, onClose }: Props) {
  const queryClient = useQueryClient()
  const { data: menu } = useQuery(productsQuery())
  const change = useOwnChange(order)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changeOwn(order.tracking_id, change.body),
    onSuccess: ({ message }) => onChanged(message),
    onError: (refused) => change.setStated(currentRefund(refused)),
    // also after a refusal: the order is another one than this page shows
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['personal'] }),
        queryClient.invalidateQueries({ queryKey: ['late-times'] }),
      ]),
  })
  const { refund, whyNot } = change
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change your order"
      description="Until the kitchen accepts it."
      footer={
        <>
          <Button variant="secondary" className="max-sm:w-full" onClick={onClose}>
            Keep it as it is
          </Button>
          <Button
            className="max-sm:w-full"
            loading={isPending}
            disabledReason={whyNot}
            onClick={() => mutate()}
          >
            {refund > 0 ? `Save and get ${formatCents(refund)} back` : 'Save changes'}
          </Button>
        </>
      }
    >
      <ul aria-label="Your dishes" className="divide-y divide-line border-b border-line">
        {change.lines.map((line) => (
          <ChangeLine
            key={line.line}
            order={order}
            line={line}
            product={menu?.find(({ id }) => id === line.product.id)}
            change={change}
          />
        ))}
      </ul>
      <ChangeDetails order={order} change={change} />
      {error && (
        <Notice tone="danger" className="mt-5">
          {currentRefund(error) === null
            ? error.message
            : `${error.message} Nothing is changed yet. Check the amount and save again.`}
        </Notice>
      )}
    </Dialog>
  )
}

const currentRefund = (error: Error) => parseCurrent(error, 'refund_changed', CurrentRefund)?.refund ?? null
