import { sliceDishText, sliceMeatText } from '@baobab/contract'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useSliceList } from '../lanes/SliceStrip.tsx'
import type { PanelProps } from './panel-props.ts'

type Props = Pick<PanelProps, 'orders' | 'menu' | 'onClose'>

export default function SlicePanel({ orders, menu, onClose }: Props) {
  const { meats, dishes } = useSliceList(orders, menu)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Slice list"
      description="For the next 30 minutes, late orders and guests already here."
    >
      {meats.length + dishes.length === 0 && <p className="text-2xl">Nothing to slice.</p>}
      {meats.length > 0 && (
        <ul className="space-y-2 text-3xl font-extrabold">
          {meats.map((meat) => (
            <li key={meat.meat}>{sliceMeatText(meat)}</li>
          ))}
        </ul>
      )}
      <ul className="space-y-1 text-2xl font-bold not-first:mt-6">
        {dishes.map(sliceDishText).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Dialog>
  )
}
