import { Field, FieldError, lazyPart, TextInput } from '@baobab/ui'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, type ReactNode, Suspense, useId } from 'react'
import { mediaUrl } from '../../api/media.ts'
import { PICTURE_TYPES } from './prepare-file.ts'
import { usePictureUpload } from './use-picture-upload.ts'

const CropDialog = lazyPart(() => import('./CropDialog.tsx'))

/** As documents store it: the name of a file, and what it shows for those who do not see it. */
export type PictureValue = { name: string; alt: string }

type Props = {
  /** What it is a picture of, such as "Brisket": the first suggestion for its text. */
  subject: string
  value: PictureValue | null
  onChange: (value: PictureValue) => void
  /** Width by height of the place that shows it. */
  aspect?: number
  altError?: string
  error?: string
  /** More buttons, such as "Remove". */
  children?: ReactNode
}

/** One picture: chosen from this device, cropped, described. */
export function PictureInput({ subject, value, onChange, aspect = 4 / 3, altError, error, children }: Props) {
  const id = useId()
  const upload = usePictureUpload(({ name }) => onChange({ name, alt: value?.alt || subject }))
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) void upload.choose(file)
    // so that the same file can be chosen again
    target.value = ''
  }
  return (
    <div className="space-y-3">
      {value && (
        <img
          src={mediaUrl(value.name)}
          alt={value.alt}
          style={{ aspectRatio: aspect }}
          className="w-full max-w-sm rounded-md object-cover"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <label className="relative inline-flex min-h-tap cursor-pointer items-center gap-2 rounded-md border-2 border-ink px-4 font-display text-sm font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <ImagePlus aria-hidden="true" className="size-5" />
          {value ? 'Replace' : 'Add a picture'}
          <input
            type="file"
            accept={PICTURE_TYPES}
            aria-label={value ? `Replace the picture of ${subject}` : `Add a picture of ${subject}`}
            aria-describedby={upload.error || error ? `${id}-error` : undefined}
            className="sr-only"
            onChange={choose}
          />
        </label>
        {value && (
          <button
            type="button"
            className="link min-h-tap px-2"
            onClick={() => void upload.cropAgain(value.name)}
          >
            Crop again
          </button>
        )}
        {children}
      </div>
      <FieldError id={`${id}-error`} message={upload.error ?? error} />
      {value && (
        <Field
          label="What it shows"
          hint="Read to guests who can’t see it: “Brisket, sliced, on a board”."
          error={altError}
          required
        >
          <TextInput
            value={value.alt}
            maxLength={200}
            onChange={(event) => onChange({ ...value, alt: event.currentTarget.value })}
          />
        </Field>
      )}
      {upload.cropping && (
        <Suspense>
          <CropDialog {...upload.cropping} aspect={aspect} />
        </Suspense>
      )}
    </div>
  )
}
