import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Day, File, Id, OptionalText, OrNothing, Text, Whole } from '../wire/fields.ts'
import { versioned } from '../wire/versioned.ts'

/** Days of the restaurant, both included. */
const ShownFrom = labelled('First day', OrNothing(Day('Choose a day')))
const ShownUntil = labelled('Last day', OrNothing(Day('Choose a day')))

const PictureIn = z.object({
  name: Text(120, 'Choose a picture'),
  alt: Text(200, 'Say what the picture shows'),
})

export const BannerIn = z.object({
  picture: labelled('Picture', PictureIn),
  discount: labelled('Discount shown', Whole(0, 100, 'Enter a percentage from 0 to 100')),
  discount_picture: labelled('Picture of the discount', OptionalText(120)),
  first_day: ShownFrom,
  last_day: ShownUntil,
})

export const SlideIn = z.object({
  picture: labelled('Picture', PictureIn),
  link: labelled(
    'Links to',
    OrNothing(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(200, 'At most 200 characters'),
          z.regex(/^\/([^/\\\s][^\\\s]*)?$/, 'Enter a page on this site, such as /menu'),
        ),
    ),
  ),
  visible: labelled('Show it', z.boolean()),
  first_day: ShownFrom,
  last_day: ShownUntil,
})

export const FilmIn = z.object({
  title: labelled('Title', Text(60, 'Name the video')),
  text: labelled('Text', OptionalText(200)),
  /** The name of an uploaded file; empty for the film that came with the site. */
  file: labelled('File', OptionalText(80)),
  visible: labelled('Show it', z.boolean()),
})

export const OfficeFilm = z.object({
  version: z.int(),
  title: z.string(),
  text: z.string(),
  file: z.string(),
  visible: z.boolean(),
})
export type OfficeFilm = z.output<typeof OfficeFilm>

const StoredPicture = z.object({ name: z.string(), alt: z.string() })
const StoredDay = z.nullable(z.iso.date())

export const OfficeBanner = z.object({
  version: z.int(),
  picture: StoredPicture,
  discount: z.int(),
  /** The name of a file; empty without one. */
  discount_picture: z.string(),
  first_day: StoredDay,
  last_day: StoredDay,
})
export type OfficeBanner = z.output<typeof OfficeBanner>

export const OfficeSlide = z.object({
  id: z.int(),
  version: z.int(),
  picture: StoredPicture,
  link: z.nullable(z.string()),
  visible: z.boolean(),
  first_day: StoredDay,
  last_day: StoredDay,
})
export type OfficeSlide = z.output<typeof OfficeSlide>

export const getHomePage = {
  method: 'GET',
  path: '/office/home',
  auth: 'owner',
  summary: 'The home page’s banner and the pictures of its promo strip, hidden ones too, and the menu’s film',
  response: Ok({ banner: OfficeBanner, slides: z.array(OfficeSlide), film: OfficeFilm }),
} as const satisfies Endpoint

export const saveBanner = {
  method: 'PATCH',
  path: '/office/home/banner',
  auth: 'owner',
  summary: 'Change the banner. Guests see it at once',
  encode: 'json',
  body: versioned(BannerIn),
  response: Ok({ banner: OfficeBanner }),
} as const satisfies Endpoint

export const saveSlide = {
  method: 'PATCH',
  path: '/office/home/slide/:id',
  auth: 'owner',
  summary: 'Change a picture of the promo strip. Guests see it at once',
  encode: 'json',
  params: z.object({ id: Id }),
  body: versioned(SlideIn),
  response: Ok({ slide: OfficeSlide }),
} as const satisfies Endpoint

export const uploadFilm = {
  method: 'POST',
  path: '/office/film',
  auth: 'owner',
  summary: 'Store a film: MP4 (H.264) or WebM, at most 5 MB',
  encode: 'multipart',
  body: z.object({ film: File }),
  response: Ok({ file: z.string() }),
} as const satisfies Endpoint

export const saveFilm = {
  method: 'PATCH',
  path: '/office/home/film',
  auth: 'owner',
  summary: 'Change the video of the menu. Guests see it at once',
  encode: 'json',
  body: versioned(FilmIn),
  response: Ok({ film: OfficeFilm }),
} as const satisfies Endpoint

export const moveSlide = {
  method: 'POST',
  path: '/office/home/slide/:id/move',
  auth: 'owner',
  summary: 'Put a picture of the promo strip after another, or first. Guests see it at once',
  encode: 'json',
  params: z.object({ id: Id }),
  body: z.object({ after: z.nullable(Id) }),
  response: Ok({ place: z.int(), of: z.int() }),
} as const satisfies Endpoint
