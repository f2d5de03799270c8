import { Button } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { type PriceChanges, PriceChangeTable } from './PriceChangeTable.tsx'

type Props = PriceChanges & {
  /** What the server did: nothing. */
  description: string
  backLabel: string
  onBack: () => void
  acceptLabel: string
  /** Undefined where nothing is left to buy at the new prices. */
  onAccept: (() => void) | undefined
}

/** The server refused because prices have changed: shows what it cost beside what it costs now; the person decides. */
export function PricesChangedDialog({
  description,
  backLabel,
  onBack,
  acceptLabel,
  onAccept,
  ...changes
}: Props) {
  return (
    <Dialog
      open
      shape="card"
      onOpenChange={(open) => !open && onBack()}
      title="Prices have changed"
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {backLabel}
          </Button>
          {onAccept && <Button onClick={onAccept}>{acceptLabel}</Button>}
        </>
      }
    >
      <PriceChangeTable {...changes} />
    </Dialog>
  )
}
