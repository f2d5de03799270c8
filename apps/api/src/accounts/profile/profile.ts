import type { ProfileForm, UploadedFile, User } from '@baobab/contract'
import type { Db, Prisma } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { invalidField } from '../../http/app-error.ts'
import type { Identity } from '../../http/security/access.ts'
import { canonicalEmail } from '../../lib/canonical-email.ts'
import { mediaPath } from '../../media/store-media.ts'
import { saveProfilePicture } from './profile-picture.ts'

/** What `toUserResponse` needs. */
export const userColumns = {
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  address: true,
  imageMediaName: true,
  emailVerifiedAt: true,
} as const satisfies Prisma.UserSelect

type UserRow = Prisma.UserGetPayload<{ select: typeof userColumns }>

export const toUserResponse = (user: UserRow): User => ({
  first_name: user.firstName ?? '',
  last_name: user.lastName ?? '',
  email: user.email,
  phone: user.phone ?? '',
  address: user.address ?? '',
  image: user.imageMediaName && mediaPath(user.imageMediaName),
  email_verified: user.emailVerifiedAt !== null,
})

export const loadProfile = async (db: Db, { id }: Identity): Promise<User> =>
  toUserResponse(await db.user.findUniqueOrThrow({ where: { id }, select: userColumns }))

/** Writes only the form's columns, so that a picture uploaded at the same moment stays. */
export async function saveProfile(deps: Deps, user: Identity, form: ProfileForm): Promise<void> {
  if (canonicalEmail(form.email) !== user.email)
    throw invalidField('email', 'You can’t change your e-mail address here.')
  const { image } = form
  // a string is the current picture's path sent back, an empty file is an input left empty
  if (image !== undefined && typeof image !== 'string' && !isEmpty(image))
    await saveProfilePicture(deps, user, image)
  await deps.db.user.update({
    where: { id: user.id },
    data: { firstName: form.first_name, lastName: form.last_name, phone: form.phone, address: form.address },
  })
}

const isEmpty = (file: Blob | UploadedFile) =>
  (file instanceof Blob ? file.size : file.bytes.byteLength) === 0
