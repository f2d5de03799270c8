import { uploadFetch } from '@baobab/client/upload-fetch'
import { type Crop, cropPicture, getPicture, uploadPicture } from '@baobab/contract'
import { api } from './api.ts'

/** Where a stored file is served. */
export const mediaUrl = (name: string) => `/media/${name}`

export const loadPicture = async (name: string) => (await api(getPicture, { params: { name } })).picture

/** Pictures are large, phones are slow, and all sizes are cut before the answer. */
export const sendPicture = async (image: Blob, crop: Crop, onProgress: (share: number) => void) =>
  (
    await api(
      uploadPicture,
      { body: { image, crop } },
      { fetch: uploadFetch(onProgress), timeoutMs: 120_000 },
    )
  ).picture

export const cutAgain = async (name: string, crop: Crop) =>
  (await api(cropPicture, { params: { name }, body: crop }, { timeoutMs: 120_000 })).picture
