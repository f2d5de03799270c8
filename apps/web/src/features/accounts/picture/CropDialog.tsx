import { Button, Notice } from '@baobab/ui'
import { PicturePart } from '@baobab/ui/form/PicturePart'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useState } from 'react'
import { type CropArea, cropPicture } from './crop-picture.ts'
import { useObjectUrl } from './use-object-url.ts'

type Props = { file: File; onCancel: () => void; onCropped: (picture: Blob) => void }

/** Chooses the square of a picture by dragging, by touch or by the arrow keys. */
export default function CropDialog({ file, onCancel, onCropped }: Props) {
  const url = useObjectUrl(file)
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
        <PicturePart
          image={url ?? undefined}
          label="Position of the picture"
          maxZoom={4}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropAreaChange={(_percent, pixels) => setArea(pixels)}
          onError={() => setUnreadable(true)}
        />
      )}
    </Dialog>
  )
}
