import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Field } from '../form/Field.tsx'
import { TextInput } from '../form/TextInput.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { toast } from '../overlay/toast.ts'
import { Tabs } from '../Tabs.tsx'
import { GallerySection, Sample } from './Sample.tsx'

const shapes = ['sheet', 'card', 'drawer'] as const

export function OverlaySection() {
  const [open, setOpen] = useState<(typeof shapes)[number] | null>(null)
  const [shown, setShown] = useState<(typeof shapes)[number]>('sheet')
  return (
    <GallerySection title="Tabs, dialogs, toasts">
      <Tabs
        label="About this dish"
        tabs={[
          {
            value: 'description',
            label: 'Description',
            content: <p>Peanut, ginger, cayenne, and a hot grill.</p>,
          },
          { value: 'reviews', label: 'Reviews (12)', content: <p>Worth the drive from Olympia.</p> },
        ]}
      />
      <Sample name="Dialog">
        {shapes.map((shape) => (
          <Button
            key={shape}
            variant="secondary"
            onClick={() => {
              setShown(shape)
              setOpen(shape)
            }}
          >
            Open the {shape}
          </Button>
        ))}
        <Dialog
          open={open !== null}
          onOpenChange={() => setOpen(null)}
          shape={shown}
          title="Select Menu"
          description="Priced per head; the total follows."
          footer={<Button onClick={() => setOpen(null)}>Save Menu</Button>}
        >
          <Field label="Quantity" required>
            <TextInput inputMode="numeric" defaultValue="12" />
          </Field>
        </Dialog>
      </Sample>
      <Sample name="toast">
        <Button variant="secondary" onClick={() => toast.success('Cart Added Successfully')}>
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast.error('Something went wrong, try again.', { description: 'Nothing you typed is lost.' })
          }
        >
          Error
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            const id = toast.loading('Sending…')
            setTimeout(() => toast.success('Sent', { id }), 1500)
          }}
        >
          Loading
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast.message('Cart emptied', { action: { label: 'Undo', onClick: () => undefined } })
          }
        >
          With an undo
        </Button>
      </Sample>
    </GallerySection>
  )
}
