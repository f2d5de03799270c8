import { restaurantInstant } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { events } from './content/events.ts'
import { banner, coupons, hourlyPriceCents, menuProducts, slider } from './content/offers.ts'
import { endOfDay, nextHolidays, toEventDate } from './days.ts'
import { detailHtml } from './html.ts'

/** Banner, slider, events, coupons, booking prices and closed days, without pictures: writePictures adds them. */
export async function writeContent(tx: Tx, now: Date) {
  await tx.banner.create({ data: { ...banner, imageName: '', updatedAt: now } })
  await tx.sliderImage.createMany({
    data: slider.map((alt, index) => ({ position: index + 1, imageName: '', alt })),
  })
  await tx.event.createMany({
    data: events.map(({ slug, name, summary, place, when, time, story, onTheTable }) => ({
      slug,
      name,
      summary,
      place,
      startsAt: restaurantInstant(toEventDate(when, now), time),
      detailHtml: detailHtml({ story, heading: 'On the table', facts: onTheTable }),
      createdAt: now,
    })),
  })
  await tx.coupon.createMany({
    data: coupons.map(({ lastDay, ...coupon }) => ({
      ...coupon,
      endsAt: endOfDay(now, lastDay),
      createdAt: now,
    })),
  })
  for (const [position, { meats = {}, ...product }] of menuProducts.entries())
    await tx.menuProduct.create({
      data: {
        ...product,
        position,
        meats: {
          create: Object.entries(meats).map(([name, ounces]) => ({ ounces, meat: { connect: { name } } })),
        },
      },
    })
  await tx.hourlyPrice.create({ data: { priceCents: hourlyPriceCents, updatedAt: now } })
  await tx.specialDay.createMany({
    data: nextHolidays(now).map(({ date, reason }) => ({ date: new Date(date), reason })),
  })
}
