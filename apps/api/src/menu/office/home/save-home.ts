import { OfficeBanner, OfficeSlide, type Parsed, type saveBanner, type saveSlide } from '@baobab/contract'
import { isCheckViolation, type Tx } from '@baobab/db'
import { saveVersioned } from '../../../changes/save-versioned.ts'
import { invalidField, notFound } from '../../../http/app-error.ts'
import { setFields } from '../../../lib/set-fields.ts'

const BANNER_ID = 1
const toDay = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null
const toDate = (day: string | null | undefined) => (day ? new Date(day) : day)

export async function loadOfficeBanner(tx: Tx): Promise<OfficeBanner> {
  const row = await tx.banner.findUnique({ where: { id: BANNER_ID } })
  return {
    version: row?.version ?? 1,
    picture: { name: row?.imageName ?? '', alt: row?.headline ?? '' },
    discount: row?.discountPercent ?? 0,
    discount_picture: row?.discountImageName ?? '',
    first_day: toDay(row?.firstDay ?? null),
    last_day: toDay(row?.lastDay ?? null),
  }
}

export async function listOfficeSlides(tx: Tx, id?: number): Promise<OfficeSlide[]> {
  const rows = await tx.sliderImage.findMany({
    where: setFields({ id }),
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ imageName, alt, firstDay, lastDay, position: _position, ...slide }) => ({
    ...slide,
    picture: { name: imageName, alt },
    first_day: toDay(firstDay),
    last_day: toDay(lastDay),
  }))
}

async function loadSlide(tx: Tx, id: number): Promise<OfficeSlide> {
  const [slide] = await listOfficeSlides(tx, id)
  if (slide === undefined) throw notFound('This picture no longer exists.')
  return slide
}

/** Triggers record who changed it (`record_change`) and tell every process (`notify_content_changed`). */
export async function storeBanner(tx: Tx, body: Parsed<typeof saveBanner>['body']): Promise<OfficeBanner> {
  // a site without a seed has none
  await tx.$executeRaw`
    INSERT INTO banner (id, image_name, discount_percent) VALUES (${BANNER_ID}, '', 0) ON CONFLICT DO NOTHING`
  return saveVersioned(tx, {
    table: 'banner',
    id: BANNER_ID,
    body,
    response: OfficeBanner,
    load: () => loadOfficeBanner(tx),
    write: async ({ picture, discount, discount_picture, first_day, last_day }) => {
      await refuseUnknown(tx, { picture: picture?.name, discount_picture })
      const data = setFields({
        imageName: picture?.name,
        headline: picture?.alt,
        discountPercent: discount,
        discountImageName: discount_picture,
        firstDay: toDate(first_day),
        lastDay: toDate(last_day),
      })
      await nameWrongDay(tx.banner.update({ where: { id: BANNER_ID }, data }))
    },
  })
}

/** Triggers record who changed it (`record_change`) and tell every process (`notify_content_changed`). */
export const storeSlide = (tx: Tx, id: number, body: Parsed<typeof saveSlide>['body']) =>
  saveVersioned(tx, {
    table: 'slider_images',
    id,
    body,
    response: OfficeSlide,
    load: () => loadSlide(tx, id),
    write: async ({ picture, link, visible, first_day, last_day }) => {
      await refuseUnknown(tx, { picture: picture?.name })
      const data = setFields({
        imageName: picture?.name,
        alt: picture?.alt,
        link,
        visible,
        firstDay: toDate(first_day),
        lastDay: toDate(last_day),
      })
      await nameWrongDay(tx.sliderImage.update({ where: { id }, data }))
    },
  })

/** A picture is stored in all sizes before it is chosen here. */
async function refuseUnknown(tx: Tx, chosen: Record<string, string | undefined>) {
  for (const [field, name] of Object.entries(chosen))
    if (name && (await tx.media.count({ where: { name } })) === 0)
      throw invalidField(field, 'This picture no longer exists.', 'Choose another picture')
}

const nameWrongDay = <T>(writing: Promise<T>): Promise<T> =>
  writing.catch((err: unknown) => {
    if (isCheckViolation(err, 'banner_days_in_order') || isCheckViolation(err, 'slider_images_days_in_order'))
      throw invalidField('last_day', 'It would end before it starts.', 'Choose the first day or a later one')
    throw err
  })
