import type { Crop } from '@baobab/contract'
import { Button, Notice, VisuallyHidden } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { type KeyboardEvent, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'

/** Narrower, a picture is blurred on a wide screen. */
const SHARP_WIDTH = 1200
const MAX_ZOOM = 5
const ZOOM_STEP = 0.1

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
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [chosen, setChosen] = useState<{ crop: Crop; width: number; height: number } | null>(null)
  const zoomTo = (next: number) => setZoom(Math.min(MAX_ZOOM, Math.max(1, next)))
  const zoomByKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? ZOOM_STEP / 5 : ZOOM_STEP
    if (event.key === '+' || event.key === '=') zoomTo(zoom + step)
    if (event.key === '-' || event.key === '_') zoomTo(zoom - step)
    if (event.key === '0') reset()
  }
  const reset = () => {
    setZoom(1)
    setPosition({ x: 0, y: 0 })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Choose the part to show"
      description="Drag it, or use the arrow keys. Plus and minus zoom."
      footer={
        <>
          <Button variant="ghost" onClick={reset}>
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
      {/* around the cropper, whose own keys move the picture */}
      <fieldset
        aria-label="Picture"
        onKeyDown={zoomByKey}
        className="relative h-[min(26rem,50dvh)] overflow-hidden rounded-lg bg-charcoal"
      >
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={aspect}
          keyboardStep={10}
          initialCroppedAreaPercentages={initial}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={(crop, { width, height }) => setChosen({ crop, width, height })}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': 'Part of the picture' }}
          classes={{ cropAreaClassName: 'focus-visible:outline-3! focus-visible:outline-highlight!' }}
          disableAutomaticStylesInjection
        />
      </fieldset>
      <label className="mt-4 block text-sm font-semibold">
        Zoom
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="block h-tap w-full cursor-pointer"
        />
      </label>
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
