import type { User } from '@baobab/contract'
import { cn, lazyPart, Skeleton } from '@baobab/ui'
import Camera from 'lucide-react/icons/camera'
import UserRound from 'lucide-react/icons/user-round'
import { type ChangeEvent, Suspense, useState } from 'react'
import { UploadRing } from './UploadRing.tsx'
import { useObjectUrl } from './use-object-url.ts'
import { usePictureUpload } from './use-picture-upload.ts'

const CropDialog = lazyPart(() => import('./CropDialog.tsx'))

/** The person's picture and the file picker that changes it. */
export function ProfilePicture({ user }: { user: User | undefined }) {
  const [chosen, setChosen] = useState<File | null>(null)
  const { upload, sending, share } = usePictureUpload()
  const preview = useObjectUrl(sending ?? chosen)
  const source = preview ?? user?.image
  const isSending = sending !== null

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setChosen(target.files?.[0] ?? null)
    // so that the same file can be chosen again
    target.value = ''
  }
  return (
    <>
      <label
        className={cn(
          'group relative block size-15 shrink-0 rounded-full lg:size-26',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus',
          isSending && 'cursor-progress',
        )}
        title="Change your picture"
      >
        <input
          type="file"
          accept="image/*"
          aria-label="Change your picture"
          className="sr-only"
          disabled={isSending}
          onChange={choose}
        />
        <span className="block size-full overflow-hidden rounded-full bg-surface-raised ring-2 ring-flame ring-offset-3 ring-offset-charcoal">
          {!user && !source ? (
            <Skeleton radius="none" className="size-full" />
          ) : source ? (
            <img src={source} alt="" width="104" height="104" className="size-full object-cover" />
          ) : (
            <Initials user={user} />
          )}
        </span>
        {isSending ? (
          <UploadRing share={share} />
        ) : (
          <span
            aria-hidden="true"
            className="absolute -right-1 -bottom-1 flex size-7 items-center justify-center rounded-full border-2 border-charcoal bg-highlight text-highlight-ink transition-transform group-hover:scale-110 lg:size-9"
          >
            <Camera className="size-3.5 lg:size-4.5" />
          </span>
        )}
      </label>
      {chosen && (
        <Suspense>
          <CropDialog
            file={chosen}
            onCancel={() => setChosen(null)}
            onCropped={(picture) => {
              upload(picture)
              setChosen(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function Initials({ user }: { user: User | undefined }) {
  const initials = [user?.first_name, user?.last_name].map((name) => name?.trim().charAt(0) ?? '').join('')
  return (
    <span className="flex size-full items-center justify-center font-display text-2xl font-bold text-accent lg:text-3xl">
      {initials.toUpperCase() || <UserRound aria-hidden="true" className="size-1/2" />}
    </span>
  )
}
