import type { Crop, OfficePicture } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cutAgain, loadPicture, sendPicture } from '../../api/media.ts'
import { prepareFile } from './prepare-file.ts'

/** What is being cut: a file of this device, or again the original of a stored picture. */
type Source = { url: string; initial?: Crop; cut: (crop: Crop) => Promise<OfficePicture> }

/** From the chosen file to the stored picture. Nothing changes on the page before all sizes are there. */
export function usePictureUpload(onStored: (picture: OfficePicture) => void) {
  const [source, setSource] = useState<Source | null>(null)
  const [share, setShare] = useState(0)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => () => URL.revokeObjectURL(source?.url ?? ''), [source])

  const cutting = useMutation({
    mutationFn: ({ from, crop }: { from: Source; crop: Crop }) => from.cut(crop),
    onSuccess: (picture) => {
      setSource(null)
      onStored(picture)
    },
  })

  async function choose(file: File) {
    setError(null)
    setShare(0)
    cutting.reset()
    try {
      const ready = await prepareFile(file)
      setSource({ url: URL.createObjectURL(ready), cut: (crop) => sendPicture(ready, crop, setShare) })
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    }
  }

  async function cropAgain(name: string) {
    setShare(1)
    cutting.reset()
    try {
      const { original } = await loadPicture(name)
      if (original === null) throw new Error('This picture came with the site. Choose another to replace it.')
      setSource({ url: original.url, initial: original.crop, cut: (crop) => cutAgain(name, crop) })
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : String(failure))
    }
  }

  return {
    choose,
    cropAgain,
    /** Why the file could not be taken. */
    error,
    /** For the dialog, while there is something to cut. */
    cropping: source && {
      url: source.url,
      initial: source.initial,
      isSending: cutting.isPending,
      share,
      error: cutting.error?.message ?? null,
      onCancel: () => setSource(null),
      onChoose: (crop: Crop) => cutting.mutate({ from: source, crop }),
    },
  }
}
