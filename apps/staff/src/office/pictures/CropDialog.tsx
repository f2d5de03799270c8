import type { Crop } from '@baobab/contract'
import { Button, Notice, VisuallyHidden } from '@baobab/ui'
import { PicturePart } from '@baobab/ui/form/PicturePart'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useState } from 'react'

/** Narrower, a picture is blurred on a wide screen. */
const SHARP_WIDTH = 1200

type Props = {
  url: string
  /** Width by height of the place that shows it. */
  aspect: number
  /** The part that was chosen last. */
  initial?: Crop
  isSending: boolean
  /** How much of the file is sent, 0 to 1. */
  share: number
  error: string | null
  onCancel: () => void
  onChoose: (crop: Crop) => void
}

/** Chooses the part of a picture by mouse, by finger or by keys. */
export default function CropDialog({
  url,
  aspect,
  initial,
  isSending,
  share,
  error,
  onCancel,
  onChoose,
}: Props) {
  const [tries, setTries] = useState(0)
  const [chosen, setChosen] = useState<{ crop: Crop; width: number; height: number } | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Choose the part to show"
      description="Drag it, or use the arrow keys. Plus and minus zoom."
      footer={
        <>
          <Button variant="ghost" onClick={() => setTries(tries + 1)}>
            Reset
          </Button>
          <Button
            loading={isSending}
            disabledReason={!chosen && 'The picture is loading'}
            onClick={() => chosen && onChoose(chosen.crop)}
          >
            {isSending ? progressText(share) : 'Use this part'}
          </Button>
        </>
      }
    >
      <PicturePart
        key={tries}
        image={url}
        label="Part of the picture"
        maxZoom={5}
        aspect={aspect}
        initialCroppedAreaPercentages={tries === 0 ? initial : undefined}
        onCropAreaChange={(crop, { width, height }) => setChosen({ crop, width, height })}
      />
      <VisuallyHidden role="status">
        {chosen &&
          `${Math.round(chosen.width)} by ${Math.round(chosen.height)} pixels, from ${describe(chosen.crop)}`}
      </VisuallyHidden>
      {chosen && chosen.width < SHARP_WIDTH && (
        <Notice>{`Only ${Math.round(chosen.width)} pixels wide: blurry on large screens. Use 1200 or more.`}</Notice>
      )}
      {error && <Notice tone="danger">{error}</Notice>}
    </Dialog>
  )
}

const describe = ({ x, y }: Crop) => `${Math.round(x)}% left and ${Math.round(y)}% top`
const progressText = (share: number) =>
  share < 1 ? `Sending ${Math.round(share * 100)}%` : 'Making all sizes'
