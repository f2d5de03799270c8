import { randomUUID } from 'node:crypto'
import { daily } from '@baobab/contract/testing'
import type { TestSite } from '../sites/test-site.ts'
import { makeCoupon } from './coupons.ts'
import { createCategory, createDish } from './dishes.ts'
import { bearer, createMessage, createUser, type TestUser } from './people.ts'
import { createReview } from './reviews.ts'

/** A save with a version: two changes, one after the other, and the columns that the first one changes. */
type Patch = { params?: Record<string, number | string>; changes: object; next: object; touches: string[] }
/** Any other write, with what it is about. */
type Write = { params?: Record<string, number | string>; body?: object; query?: object }

export type OfficeSamples = {
  patches: Record<string, () => Promise<Patch>>
  writes: Record<string, () => Promise<Write>>
}

/** Not in the list of changes, and so without a sample. */
export const NOT_IN_CHANGES = new Set([
  'POST /office/confirm-password', // the owner's own session
  // a file, and what is cut of one: recorded, as the test beside it shows
  'POST /office/picture',
  'POST /office/picture/:name/crop',
  'POST /office/film',
  'POST /office/preview', // renders a page and takes it back
  'POST /office/menu/csv/plan', // only reads
  'POST /office/what-if', // only reads
  'POST /office/menu/csv', // a file; its drafts are tested where it is brought in
  'POST /office/money/proof', // queues a job
  'POST /office/disputes/evidence', // the dispute names who sent it
  'POST /office/money/month/:month/close', // recorded, as months.test.ts shows
  'POST /office/recall', // the messages and refunds name who sent it
  'POST /office/money/correction', // the journal itself names who and why
  'POST /office/money/explanation', // it names who and why, and is never changed
  'POST /office/money/unknown', // the refund and the incident name who and why
])

/** One for each writing endpoint of the office. */
export function officeSamples(site: TestSite, owner: TestUser): OfficeSamples {
  const { db } = site
  const createCateringDish = () =>
    db.menuProduct.create({ data: { name: `Tray ${randomUUID()}`, priceCents: 900 } })
  const createIngredient = () =>
    db.ingredient.create({
      data: { name: `Spice ${randomUUID()}`, contains: [], mayContain: [], kinds: [] },
    })
  /** A draft of a new dish, as the office saves it. */
  async function createDraft(): Promise<number> {
    const { id } = await createDish(db)
    // its sizes have raised the version
    const { version } = await db.product.findUniqueOrThrow({ where: { id } })
    const body = { version, changes: { description: 'Smoked for a day.' } }
    await site.http.patch(`/api/office/dish/${id}`).set(bearer(owner)).send(body).expect(200)
    return (await db.menuDraft.findFirstOrThrow({ where: { kind: 'dish', subjectId: id } })).id
  }
  const draft = 'menu_drafts.*'

  return {
    patches: {
      'PATCH /office/dish/:id': async () => ({
        params: { id: (await createDish(db)).id },
        changes: { visible: false },
        next: { description: 'Smoked for a day.' },
        touches: [draft],
      }),
      'PATCH /office/category/:id': async () => ({
        params: { id: (await createCategory(db)).id },
        changes: { also_called: ['Sweets'] },
        next: { name: `Category ${randomUUID()}` },
        touches: [draft],
      }),
      'PATCH /office/catering/rate': async () => ({
        changes: { price: 190.5 },
        next: { price: 191 },
        touches: [draft],
      }),
      'PATCH /office/catering/dish/:id': async () => ({
        params: { id: (await createCateringDish()).id },
        changes: { visible: false },
        next: { price: 9.5 },
        touches: [draft],
      }),
      'PATCH /office/hours': async () => ({
        changes: { monday: [{ opens: '10:15', closes: '20:45' }] },
        next: daily({ opens: '11:00', closes: '21:00' }),
        touches: ['weekly_openings.*'],
      }),
      'PATCH /office/capacity': async () => ({
        changes: { days_ahead: 6 },
        next: { pickup_units_per_slot: 8, units_per_slot: 25 },
        touches: ['service_settings.days_ahead'],
      }),
      'PATCH /office/delivery': async () => ({
        changes: { delivery_fee: 3.5 },
        next: { delivery_minimum: '', delivery_zips: [{ zip: '98402', minutes: 5, city: 'Tacoma' }] },
        touches: ['service_settings.delivery_fee_cents'],
      }),
      'PATCH /office/tax': async () => ({
        changes: { tax_basis_points: 1020 },
        next: { tax_basis_points: 1025 },
        touches: ['service_settings.tax_basis_points'],
      }),
      'PATCH /office/pit-plan': async () => {
        const meat = await db.meat.findFirstOrThrow()
        return {
          changes: { yields: [{ meat_id: meat.id, percent: meat.yieldPercent - 1 }] },
          next: {
            pit_plan: [{ weekday: 'friday', meat_id: meat.id, ready: '11:00', ounces: 160 }],
            walk_ins: [],
          },
          touches: ['meats.yield_percent'],
        }
      },
      'PATCH /office/board-rules': async () => ({
        changes: { accept_is_seen: false },
        next: { bump_steps: 1, guest_messages: ['We’re outside.'] },
        touches: ['service_settings.accept_is_seen'],
      }),
      'PATCH /office/event-rules': async () => ({
        changes: { min_people: 12 },
        next: { latest_end: '00:30', areas: [{ city: 'Tacoma', zips: ['98402'], travel_minutes: 20 }] },
        touches: ['event_settings.min_people'],
      }),
      'PATCH /office/extras': async () => ({
        changes: { tips: true },
        next: { express: false },
        touches: ['extras.tips'],
      }),
      'PATCH /office/ingredient/:id': async () => ({
        params: { id: (await createIngredient()).id },
        changes: { contains: ['milk'] },
        next: { name: `Spice ${randomUUID()}` },
        touches: ['ingredients.contains'],
      }),
      'PATCH /office/message/:id': async () => ({
        params: { id: (await createMessage(db)).id },
        changes: { status: 'read' },
        next: { status: 'done' },
        touches: ['contact_messages.status'],
      }),
      'PATCH /office/review/:id': async () => ({
        params: { id: (await createReview(db, { productId: (await createDish(db)).id })).id },
        changes: { answer: 'Thank you.' },
        next: { answer: 'Thank you both.' },
        touches: ['reviews.answer'],
      }),
      'PATCH /office/person/:id': async () => ({
        params: { id: (await createUser(site, { role: 'kitchen' })).id },
        changes: { refund_limit: 20 },
        next: { role: 'owner', refund_limit: '0' },
        touches: ['users.refund_limit_cents'],
      }),
      'PATCH /office/coupon/:id': async () => ({
        params: { id: (await makeCoupon(db, 10, { maxUses: 5 })).id },
        changes: { listed: false },
        next: { code: randomUUID(), max_uses: '' },
        touches: ['coupons.listed'],
      }),
      'PATCH /office/home/banner': async () => ({
        changes: { discount: 35 },
        next: { first_day: '2026-12-01', last_day: '2026-12-24' },
        touches: ['banner.discount_percent'],
      }),
      'PATCH /office/home/slide/:id': async () => ({
        params: { id: (await db.sliderImage.findFirstOrThrow()).id },
        changes: { visible: false },
        next: { link: '/menu', last_day: '2026-12-24' },
        touches: ['slider_images.visible'],
      }),
      'PATCH /office/home/film': async () => ({
        changes: { visible: false },
        next: { title: 'See the coals' },
        touches: ['films.visible'],
      }),
      'PATCH /office/page-text/:id': async () => ({
        params: { id: 2 },
        changes: { intro: 'What we know about you.' },
        next: { sections: [{ title: 'All of it', text: 'Little.' }] },
        touches: ['page_texts.intro', 'page_texts.updated_on'],
      }),
      'PATCH /office/event/:id': async () => ({
        params: { id: (await db.event.findFirstOrThrow()).id },
        changes: { hidden: true },
        next: { name: `Event ${randomUUID()}`, images: [] },
        touches: ['events.hidden'],
      }),
    },
    writes: {
      'POST /office/message/:id/answer': async () => ({
        params: { id: (await createMessage(db)).id },
        body: { answer: 'With pleasure.' },
      }),
      'POST /office/review/:id/hide': async () => ({
        params: { id: (await createReview(db, { productId: (await createDish(db)).id })).id },
        body: { ground: 'spam' },
      }),
      'POST /office/review/:id/show': async () => {
        const { id } = await createReview(db, { productId: (await createDish(db)).id })
        await db.review.update({ where: { id }, data: { hiddenAt: new Date(), hiddenGround: 'spam' } })
        return { params: { id }, body: { reason: 'A mistake' } }
      },
      'POST /office/person/:id/sign-out': async () => ({
        params: { id: (await createUser(site, { role: 'kitchen' })).id },
      }),
      'POST /office/invite': async () => ({
        body: { email: `${randomUUID()}@example.com`, role: 'kitchen', refund_limit: '20' },
      }),
      'DELETE /office/invite/:id': async () => {
        const at = new Date()
        const { id } = await db.staffInvite.create({
          data: {
            email: `${randomUUID()}@example.com`,
            role: 'kitchen',
            refundLimitCents: 0,
            tokenHash: (randomUUID() + randomUUID()).replaceAll('-', ''),
            invitedByUserId: owner.id,
            invitedAt: at,
            expiresAt: new Date(at.getTime() + 60_000),
          },
        })
        return { params: { id }, query: { version: 1 } }
      },
      'POST /office/ingredient': async () => ({
        body: {
          name: `Spice ${randomUUID()}`,
          contains: [],
          may_contain: [],
          kinds: [],
          shared: '',
          diets: ['vegan', 'vegetarian'],
        },
      }),
      'DELETE /office/ingredient/:id': async () => ({
        params: { id: (await createIngredient()).id },
        query: { version: 1 },
      }),
      'POST /office/dish/:id/check-recipe': async () => {
        const { id } = await createDish(db)
        const ingredient = await createIngredient()
        await db.productIngredient.create({ data: { productId: id, ingredientId: ingredient.id } })
        const { body } = await site.http.get(`/api/office/dish/${id}`).set(bearer(owner)).expect(200)
        return { params: { id }, body: { fingerprint: body.dish.recipe.fingerprint } }
      },
      'POST /office/event': async () => ({
        body: { name: `Event ${randomUUID()}`, place: 'Tacoma', starts_at: '2098-07-04T18:00' },
      }),
      'POST /office/home/slide/:id/move': async () => ({
        params: { id: (await db.sliderImage.findFirstOrThrow({ orderBy: { position: 'desc' } })).id },
        body: { after: null },
      }),
      'POST /office/coupon': async () => ({
        body: { code: randomUUID(), percent: 10, last_day: '2098-12-31', listed: true },
      }),
      'POST /office/coupon/:id/end': async () => ({ params: { id: (await makeCoupon(db, 10)).id } }),
      'DELETE /office/coupon/:id': async () => ({
        params: { id: (await makeCoupon(db, 10)).id },
        query: { version: 1 },
      }),
      'POST /office/dish': async () => ({
        body: {
          name: `Dish ${randomUUID()}`,
          category_id: (await createCategory(db)).id,
          size: 'Plate',
          price: 12,
        },
      }),
      'POST /office/dish/:id/move': async () => {
        const { id: categoryId } = await createCategory(db)
        await createDish(db, { categoryId, position: 1 })
        return {
          params: { id: (await createDish(db, { categoryId, position: 2 })).id },
          body: { after: null },
        }
      },
      'POST /office/category': async () => ({ body: { name: `Category ${randomUUID()}` } }),
      'POST /office/category/:id/move': async () => ({
        params: { id: (await createCategory(db, undefined, 900)).id },
        body: { after: null },
      }),
      'DELETE /office/category/:id': async () => ({
        params: { id: (await createCategory(db)).id },
        query: { version: 1 },
      }),
      'POST /office/catering/dish': async () => ({
        body: { name: `Tray ${randomUUID()}`, price: 9.5, course: 'main' },
      }),
      'PUT /office/day/:date': async () => ({
        params: { date: '2099-12-25' },
        body: { special: { openings: [], reason: 'Christmas' } },
      }),
      'POST /office/drafts/publish': async () => ({ body: { ids: [await createDraft()] } }),
      'POST /office/drafts/unschedule': async () => {
        const id = await createDraft()
        await db.menuDraft.update({ where: { id }, data: { publishAt: new Date('2099-01-01') } })
        return { body: { ids: [id] } }
      },
      'POST /office/drafts/discard': async () => ({ body: { ids: [await createDraft()] } }),
      'POST /office/publication/:id/back': async () => {
        const ids = [await createDraft()]
        await site.http.post('/api/office/drafts/publish').set(bearer(owner)).send({ ids }).expect(200)
        return { params: { id: (await db.menuPublication.findFirstOrThrow({ orderBy: { id: 'desc' } })).id } }
      },
    },
  }
}
