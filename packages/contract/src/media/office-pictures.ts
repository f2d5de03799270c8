import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { File } from '../wire/fields.ts'

const parts = <Percent extends z.ZodMiniType<number>>(percent: Percent) =>
  z.object({ x: percent, y: percent, width: percent, height: percent })

/** A part of an upright picture, in percent of its width and height. */
export const Crop = parts(z.number())
export type Crop = z.output<typeof Crop>

const CROP_MISSING = 'Choose a part of the picture'
const CropIn = parts(
  z.pipe(
    z.pipe(z.union([z.number(), z.string()], CROP_MISSING), z.transform(Number)),
    z.number(CROP_MISSING).check(z.minimum(0), z.maximum(100)),
  ),
)

/** A picture in all its sizes. Documents refer to it by its name. */
export const OfficePicture = z.object({
  name: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** As it was uploaded, upright and without the camera's data; null for a picture that came with the site. */
  original: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int(), crop: Crop })),
})
export type OfficePicture = z.output<typeof OfficePicture>

const MediaName = z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,79}$/, 'Unknown picture'))

export const uploadPicture = {
  method: 'POST',
  path: '/office/picture',
  auth: 'owner',
  summary: 'Store a JPEG, PNG, WebP or AVIF, turned upright, and a part of it in all sizes',
  encode: 'multipart',
  body: z.object({ image: File, crop: CropIn }),
  response: Ok({ picture: OfficePicture }),
} as const satisfies Endpoint

export const getPicture = {
  method: 'GET',
  path: '/office/picture/:name',
  auth: 'owner',
  summary: 'A picture and the original that it was cut from',
  params: z.object({ name: MediaName }),
  response: Ok({ picture: OfficePicture }),
} as const satisfies Endpoint

export const cropPicture = {
  method: 'POST',
  path: '/office/picture/:name/crop',
  auth: 'owner',
  summary: 'Cut another part of the original. It is a new picture; the old one stays where it is shown',
  encode: 'json',
  params: z.object({ name: MediaName }),
  body: CropIn,
  response: Ok({ picture: OfficePicture }),
} as const satisfies Endpoint
