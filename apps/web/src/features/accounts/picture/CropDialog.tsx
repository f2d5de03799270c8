import { Button, Notice } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { type CropArea, cropPicture } from './crop-picture.ts'
import { useObjectUrl } from './use-object-url.ts'

const MAX_ZOOM = 4

type Props = { file: File; onCancel: () => void; onCropped: (picture: Blob) => void }

/** Chooses the square of a picture by dragging, by touch or by the arrow keys. */
export default function CropDialog({ file, onCancel, onCropped }: Props) {
  const url = useObjectUrl(file)
  const zoomId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const [isCropping, setCropping] = useState(false)

  const finish = async () => {
    if (url === null || area === null) return
    setCropping(true)
    try {
      onCropped(await cropPicture(url, area))
    } catch {
      setUnreadable(true)
      setCropping(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Your picture"
      description="Drag it into place, or use the arrow keys."
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          {isUnreadable ? (
            <Button onClick={() => onCropped(file)}>Upload as is</Button>
          ) : (
            <Button onClick={finish} loading={isCropping} disabledReason={!area && 'The picture is loading'}>
              Use this picture
            </Button>
          )}
        </>
      }
    >
      {isUnreadable ? (
        <Notice tone="danger">Your browser can’t crop this file. Choose a JPEG or PNG.</Notice>
      ) : (
        <>
          <div className="relative h-[min(26rem,50dvh)] overflow-hidden rounded-lg bg-charcoal">
            {url && (
              <Cropper
                image={url}
                crop={crop}
                zoom={zoom}
                maxZoom={MAX_ZOOM}
                aspect={1}
                cropShape="round"
                showGrid={false}
                keyboardStep={8}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropAreaChange={(_percent, pixels) => setArea(pixels)}
                mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
                cropperProps={{ role: 'application', 'aria-label': 'Position of the picture' }}
                classes={{ cropAreaClassName: 'focus-visible:outline-3! focus-visible:outline-highlight!' }}
                disableAutomaticStylesInjection
              />
            )}
          </div>
          <label htmlFor={zoomId} className="mt-4 block text-sm font-semibold">
            Zoom
          </label>
          <input
            id={zoomId}
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
            className="block h-tap w-full cursor-pointer"
          />
        </>
      )}
    </Dialog>
  )
}
