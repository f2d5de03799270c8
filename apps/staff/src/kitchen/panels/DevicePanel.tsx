import { Checkbox } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { usePerson } from '../../lib/session.ts'
import { enableSound } from '../../lib/sound.ts'
import { signOut } from '../../sign-in/SignOutButton.tsx'
import { TapButton } from '../TapButton.tsx'
import { setAutomaticPrint, usePrinting } from '../ticket/print-ticket.ts'

/** What belongs to this tablet: its sound, its printer, who is signed in. */
export default function DevicePanel({ onClose, onWipe }: { onClose: () => void; onWipe: () => void }) {
  const { person } = usePerson()
  const isAutomatic = usePrinting((state) => state.isAutomatic)
  return (
    <Dialog open onOpenChange={onClose} title="This board" size="sm">
      <div className="space-y-6 text-lg">
        <p>
          Signed in as <b>{person?.name}</b> ({person?.role === 'owner' ? 'owner' : 'kitchen'}).
        </p>
        <Checkbox
          label="Print a ticket as soon as an order is seen"
          checked={isAutomatic}
          onChange={(event) => setAutomaticPrint(event.currentTarget.checked)}
        />
        <TapButton variant="secondary" wide onClick={enableSound}>
          Test the sound
        </TapButton>
        <TapButton variant="secondary" wide onClick={onWipe}>
          Wipe the screen
        </TapButton>
        <TapButton variant="ghost" wide onClick={signOut}>
          Sign out
        </TapButton>
      </div>
    </Dialog>
  )
}
