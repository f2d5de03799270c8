import { Button } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'

type Props = { problem: string; onChange: () => void; onBookAnyway: () => void }

/** A menu that does not fit the number of people is asked about before it is paid. */
export default function PlatesQuestion({ problem, onChange, onBookAnyway }: Props) {
  return (
    <Dialog
      open
      shape="card"
      size="sm"
      onOpenChange={(open) => !open && onChange()}
      title="Is this menu what you want?"
      footer={
        <>
          <Button variant="secondary" onClick={onBookAnyway}>
            Book it anyway
          </Button>
          <Button onClick={onChange}>Change the menu</Button>
        </>
      }
    >
      <p className="text-lg">{problem}</p>
      <p className="mt-2 text-ink-soft">Nothing was booked yet.</p>
    </Dialog>
  )
}
