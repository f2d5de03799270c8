import type { UploadedFile, User } from '@baobab/contract'
import type { Db } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import type { Identity } from '../../http/access.ts'
import { AppError } from '../../http/app-error.ts'
import { mediaPath } from '../../media/store-media.ts'
import { canonicalEmail } from '../canonical-email.ts'
import { saveProfilePicture } from './profile-picture.ts'

/** The columns that make up what a person sees of themselves. */
export const userColumns = {
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  address: true,
  imageMediaName: true,
  emailVerifiedAt: true,
} as const

type ShownUser = {
  firstName: string | null
  lastName: string | null
  email: string
  phone: string | null
  address: string | null
  imageMediaName: string | null
  emailVerifiedAt: Date | null
}

export const toUserResponse = (user: ShownUser): User => ({
  first_name: user.firstName ?? '',
  last_name: user.lastName ?? '',
  email: user.email,
  phone: user.phone ?? '',
  address: user.address ?? '',
  image: user.imageMediaName && mediaPath(user.imageMediaName),
  email_verified: user.emailVerifiedAt !== null,
})

export const loadProfile = async (db: Db, who: Identity): Promise<User> =>
  toUserResponse(await db.user.findUniqueOrThrow({ where: { id: who.id }, select: userColumns }))

type ProfileForm = {
  first_name: string
  last_name: string
  email: string
  phone: string
  address: string
  image?: Blob | UploadedFile | string | undefined
}

/** Writes its own columns only, so that a picture uploaded at the same moment stays. */
export async function saveProfile(deps: Deps, who: Identity, form: ProfileForm): Promise<void> {
  if (canonicalEmail(form.email) !== who.email)
    throw new AppError('invalid', 'The e-mail address cannot be changed here.', {
      errors: { email: 'The e-mail address cannot be changed here.' },
    })
  const { image } = form
  // a string is the picture's own path sent back, an empty file an input left alone: nothing new
  if (image !== undefined && typeof image !== 'string' && !isEmpty(image))
    await saveProfilePicture(deps, who, image)
  await deps.db.user.update({
    where: { id: who.id },
    data: { firstName: form.first_name, lastName: form.last_name, phone: form.phone, address: form.address },
  })
}

const isEmpty = (file: Blob | UploadedFile) =>
  (file instanceof Blob ? file.size : file.bytes.byteLength) === 0
