import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'

const ZOOM_STEP = 0.1
const START = { x: 0, y: 0 }

type CropperProps = ComponentProps<typeof Cropper>
type Props = {
  image: string | undefined
  /** The part that can be moved. */
  label: string
  maxZoom: number
  onError?: () => void
} & Pick<CropperProps, 'aspect' | 'onCropAreaChange'> &
  Partial<Pick<CropperProps, 'cropShape' | 'showGrid' | 'initialCroppedAreaPercentages'>>

/** Chooses a part of a picture by mouse, by finger or by keys: arrows move, plus and minus zoom, 0 starts anew. */
export function PicturePart({ image, label, maxZoom, onError, ...cropper }: Props) {
  const [position, setPosition] = useState(START)
  const [zoom, setZoom] = useState(1)
  const zoomTo = (next: number) => setZoom(Math.min(maxZoom, Math.max(1, next)))
  const zoomByKey = ({ key, shiftKey }: KeyboardEvent) => {
    const step = shiftKey ? ZOOM_STEP / 5 : ZOOM_STEP
    if (key === '+' || key === '=') zoomTo(zoom + step)
    if (key === '-' || key === '_') zoomTo(zoom - step)
    if (key !== '0') return
    setZoom(1)
    setPosition(START)
  }
  return (
    <>
      {/* around the cropper, whose own keys move the picture */}
      <fieldset
        aria-label="Picture"
        onKeyDown={zoomByKey}
        className="relative h-[min(26rem,50dvh)] overflow-hidden rounded-lg bg-charcoal"
      >
        {image && (
          <Cropper
            {...cropper}
            image={image}
            crop={position}
            zoom={zoom}
            maxZoom={maxZoom}
            keyboardStep={10}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            mediaProps={{ alt: '', onError }}
            cropperProps={{ role: 'application', 'aria-label': label }}
            classes={{ cropAreaClassName: 'focus-visible:outline-3! focus-visible:outline-highlight!' }}
            disableAutomaticStylesInjection
          />
        )}
      </fieldset>
      <label className="mt-4 block text-sm font-semibold">
        Zoom
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="block h-tap w-full cursor-pointer"
        />
      </label>
    </>
  )
}
