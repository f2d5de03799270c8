import type { UploadedFile } from '@baobab/contract'
import sharp, { type Sharp } from 'sharp'
import { createLimiter } from '../http/limits/limiter.ts'

/** More than any phone's camera makes, and few enough to fit in memory when decoded. */
export const MAX_PIXELS = 60_000_000
const TIMEOUT_SECONDS = 10

// libvips reads dozens of formats, some with the help of other programs; allow only the usual ones
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

/** One picture at a time: a large one takes hundreds of megabytes. */
export const runDecoding = createLimiter({ running: 1, waiting: 20 })

/** Read by its content, not by its name or declared type, and turned as the camera was held. What is encoded of it has no metadata. */
export const decodeUpload = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()

export const readUpload = async (file: Blob | UploadedFile): Promise<Uint8Array> =>
  file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file.bytes
