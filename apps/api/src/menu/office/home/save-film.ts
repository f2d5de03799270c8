import { OfficeFilm, type Parsed, type saveFilm, type UploadedFile } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { saveVersioned } from '../../../changes/save-versioned.ts'
import type { Deps } from '../../../deps.ts'
import { invalidField, notFound } from '../../../http/app-error.ts'
import { setFields } from '../../../lib/set-fields.ts'
import { readUpload } from '../../../media/decode-upload.ts'
import { storeMedia } from '../../../media/store-media.ts'

const FILM_ID = 1

export async function loadOfficeFilm(tx: Tx): Promise<OfficeFilm> {
  const row = await tx.film.findUnique({ where: { id: FILM_ID } })
  if (row === null) throw notFound()
  const { id: _id, mediaName, ...film } = row
  return { ...film, file: mediaName ?? '' }
}

/** Triggers record who changed it (`record_change`) and tell every process (`notify_content_changed`). */
export const storeFilm = (tx: Tx, body: Parsed<typeof saveFilm>['body']) =>
  saveVersioned(tx, {
    table: 'films',
    id: FILM_ID,
    body,
    response: OfficeFilm,
    load: () => loadOfficeFilm(tx),
    write: async ({ file, ...same }) => {
      if (file) await refuseUnknown(tx, file)
      const mediaName = file === '' ? null : file
      await tx.film.update({ where: { id: FILM_ID }, data: setFields({ ...same, mediaName }) })
    },
  })

async function refuseUnknown(tx: Tx, name: string) {
  if ((await tx.media.count({ where: { name, contentType: { startsWith: 'video/' } } })) === 0)
    throw invalidField('file', 'This video no longer exists.', 'Choose another video')
}

/** Stored as it is: nothing here can cut or turn a film. */
export async function uploadFilm({ db }: Deps, file: Blob | UploadedFile): Promise<string> {
  const bytes = Buffer.from(await readUpload(file))
  const contentType = findFilmType(bytes)
  if (contentType === null) throw refuse('Choose an MP4 or WebM video.')
  if (contentType === 'video/mp4' && !bytes.includes('avc1'))
    throw refuse('Some browsers can’t play this video. Set your phone’s camera to “Most Compatible”.')
  return storeMedia(db, { bytes, contentType })
}

/** By its first bytes: `ftyp` of MP4, the EBML head of WebM. */
function findFilmType(bytes: Buffer): 'video/mp4' | 'video/webm' | null {
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp') return 'video/mp4'
  return bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) ? 'video/webm' : null
}

const refuse = (message: string) => invalidField('film', message)
