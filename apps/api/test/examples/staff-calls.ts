import * as api from '@baobab/contract'
import sharp from 'sharp'
import { tokenMailedTo } from '../channels/mailbox.ts'
import { newKey } from '../rows/checkouts.ts'
import { orderInReview } from '../rows/incidents.ts'
import type { ExamplesSite } from './examples-site.ts'
import { type ExamplePlayer, first } from './player.ts'

/** A cook's day at the board. Returns the lot that was added, which may be one of the next service day. */
export async function playKitchen(site: ExamplesSite, { play }: ExamplePlayer, orderId: string) {
  const cook = await play(api.staffLogin, { body: site.account('tunde') })
  const params = { orderId }
  await play(api.getBoard, {}, cook)
  await play(api.listKitchenOrders, { query: { status: 'pending' } }, cook)
  const { order } = await play(api.getKitchenOrder, { params }, cook)
  await play(api.acknowledgeOrder, { params, body: { version: order.version } }, cook)
  await play(api.printOrder, { params, body: {} }, cook)
  const moved = await play(
    api.moveOrder,
    { params, body: { from: 'pending', to: 'recieved', version: order.version } },
    cook,
  )
  await play(api.recallOrder, { params, body: { from: api.toWireStatus(moved.order.status) } }, cook)
  const { order: back } = await play(api.getKitchenOrder, { params }, cook)
  const orders = [{ tracking_id: orderId, version: back.version }]
  const accepted = await play(api.acceptOrders, { body: { orders } }, cook)
  const strike = { line: 1, version: first(accepted.orders).version, reason: 'We’re out of racks tonight.' }
  await play(api.strikeLine, { params, body: strike }, cook)
  const text = 'We’re running about 10 minutes behind. Sorry for the wait!'
  await play(api.messageGuest, { params, body: { text } }, { ...cook, key: newKey() })
  await play(api.listSoldOut, {}, cook)
  const sold = { product_id: site.dish.id, until: 'told' } as const
  const { mark } = await play(api.markSoldOut, { body: sold }, cook)
  await play(api.endSoldOut, { params: { id: mark.id } }, cook)
  const { meats } = await play(api.listPit, {}, cook)
  const ready_at = new Date(Date.now() + 6 * 3_600_000).toISOString()
  const { lot } = await play(api.addLot, { body: { meat_id: first(meats).id, ready_at, ounces: 160 } }, cook)
  await play(api.changeLot, { params: { id: lot.id }, body: { ounces: 144 } }, cook)
  await play(api.getSmokeSheet, { query: {} }, cook)
  await play(api.getStaffSchedule, {}, cook)
  await play(api.setPace, { body: { lead_minutes: { pickup: 25, delivery: 40 } } }, cook)
  await play(api.listStaffBookings, { query: {} }, cook)
  await play(api.getRefundLimit, {}, cook)
  await play(api.moveOrder, { params, body: { from: 'recieved', to: 'process' } }, cook)
  await play(api.moveOrder, { params, body: { from: 'process', to: 'ontheway' } }, { ...cook, step: 'ready' })
  await play(
    api.moveOrder,
    { params, body: { from: 'ontheway', to: 'delivered' } },
    { ...cook, step: 'done' },
  )
  return lot
}

/** The owner invites a cook, limits their refunds and signs them out. */
export async function playPeople(site: ExamplesSite, { play }: ExamplePlayer) {
  const owner = await play(api.staffLogin, { body: site.account('owner') })
  const email = 'sade@example.com'
  const granted = { email, role: 'kitchen' as const, refund_limit: 20 }
  await play(api.invitePerson, { body: granted }, { ...owner, key: newKey() })
  const token = await tokenMailedTo(site, email, 'staff-invite')
  const password = 'oak and ember at noon'
  await play(api.acceptInvite, { body: { token, name: 'Sade', password, password_confirmation: password } })
  const { invite } = await play(
    api.invitePerson,
    { body: { ...granted, email: 'kofi@example.com' } },
    { ...owner, key: newKey() },
  )
  const { people } = await play(api.listPeople, {}, owner)
  await play(api.cancelInvite, { params: { id: invite.id }, query: { version: invite.version } }, owner)
  const params = { id: first(people.filter((person) => person.email === email)).id }
  const { person } = await play(api.getPerson, { params }, owner)
  const changes = { refund_limit: 30 }
  await play(api.savePerson, { params, body: { version: person.version, changes } }, owner)
  await play(api.endPersonSessions, { params }, owner)
}

type Orders = { paid: string; another: string }
type PitLot = { id: number; ready_at: string }
type Bookings = { booked: string; refunded: string }

/** What only the owner decides: money, reviews, recipes. */
export async function playOwner(
  site: ExamplesSite,
  { play }: ExamplePlayer,
  orders: Orders,
  bookings: Bookings,
  { id: lotId, ready_at }: PitLot,
) {
  const owner = await play(api.staffLogin, { body: site.account('owner') })
  const { password } = site.account('owner')
  await play(api.confirmPassword, { body: { password } }, owner)
  await play(api.getToday, {}, owner)
  await play(api.listOfficeOrders, { query: { search: 'ada' } }, owner)
  await play(api.getOfficeOrder, { params: { orderId: orders.paid } }, owner)
  await play(api.getOfficeBooking, { params: { bookingId: bookings.booked } }, owner)
  const reason = 'The guest called'
  await play(
    api.refundOrder,
    { params: { orderId: orders.paid }, body: { amount: 12.5, reason } },
    { ...owner, key: newKey() },
  )
  await play(
    api.cancelOrder,
    { params: { orderId: orders.another }, body: { reason: 'We ran out of wood' } },
    owner,
  )
  await play(
    api.refundBooking,
    { params: { bookingId: bookings.refunded }, body: { amount: 50, reason } },
    { ...owner, key: newKey() },
  )
  await play(
    api.messageBookingGuest,
    {
      params: { bookingId: bookings.booked },
      body: { text: 'Is there a table for the drinks?' },
    },
    { ...owner, key: newKey() },
  )
  const { booking } = await play(api.getStaffBooking, { params: { bookingId: bookings.booked } }, owner)
  await play(
    api.moveStaffBooking,
    {
      params: { bookingId: bookings.booked },
      body: { event_date: booking.event_date, event_time: '12:30', message: 'Our oven is free earlier.' },
    },
    owner,
  )
  await play(api.cancelStaffBooking, { params: { bookingId: bookings.refunded }, body: { reason } }, owner)
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  await site.db.booking.update({
    where: { publicId: bookings.booked },
    data: {
      startsAt: yesterday,
      endsAt: new Date(yesterday.getTime() + 4 * 3_600_000),
      busyFrom: new Date(yesterday.getTime() - 3_600_000),
      busyUntil: new Date(yesterday.getTime() + 5 * 3_600_000),
    },
  })
  await play(api.finishBooking, { params: { bookingId: bookings.booked } }, owner)

  const day = api.serviceDate(Date.parse(ready_at))
  const { ingredients } = await play(api.listRecallSources, { query: { day } }, owner)
  const lot = { id: lotId }
  await play(api.recallLot, { params: lot }, owner)
  const today = api.serviceDate(Date.now())
  const days = { from: api.addDays(today, -1), to: today }
  await play(api.recallIngredient, { params: { id: first(ingredients).id }, query: days }, owner)
  await play(api.traceGuest, { query: { search: 'ada' } }, owner)
  const told = [{ kind: 'order' as const, id: orders.paid, refund: 1 }]
  const recall = { about: 'lot' as const, ...lot, text: 'Please don’t eat the brisket.', to: told }
  await play(api.sendRecall, { body: recall }, owner)
  const query = { by: 'dish' as const, ...days }
  const { rows: sold } = await play(api.getReport, { query }, owner)
  await play(api.listReportOrders, { query: { ...query, key: first(sold).key } }, owner)

  const { items: reviews } = await play(api.listOfficeReviews, { query: {} }, owner)
  const params = { id: first(reviews).id }
  const { version: shown } = first(reviews)
  const changes = { answer: 'Thank you. See you on Saturday.' }
  await play(api.answerReview, { params, body: { version: shown, changes } }, owner)
  await play(api.hideReview, { params, body: { ground: 'personal_data' } }, owner)
  await play(api.showReview, { params, body: { reason: 'The name is gone' } }, owner)
  await play(api.listChanges, { query: { subject: 'reviews' } }, owner)

  const accepted = await orderInReview(site)
  await play(api.listIncidents, {}, owner)
  await play(api.acceptPayment, { params: { id: accepted.incident.id }, body: { reason } }, owner)
  await play(api.closeIncident, { params: { id: accepted.incident.id }, body: { reason } }, owner)
  await play(api.listOfficeIncidents, { query: { state: 'closed' } }, owner)
  const returned = await orderInReview(site)
  await play(api.returnPayment, { params: { id: returned.incident.id }, body: { reason } }, owner)
}

/** The owner says what ingredients contain, from which allergens follow. */
export async function playOfficeIngredients(site: ExamplesSite, { play }: ExamplePlayer) {
  const owner = await play(api.staffLogin, { body: site.account('owner') })
  const { items } = await play(api.listIngredients, { query: {} }, owner)
  await play(api.getIngredient, { params: { id: first(items).id } }, owner)
  const { ingredient } = await play(
    api.addIngredient,
    {
      body: {
        name: 'Sorrel',
        contains: [],
        may_contain: [],
        kinds: [],
        diets: ['vegan', 'vegetarian', 'gluten_free'],
      },
    },
    { ...owner, key: newKey() },
  )
  const params = { id: ingredient.id }
  const changes = { may_contain: ['celery' as const], shared: 'the shared fryer' }
  const { ingredient: saved } = await play(
    api.saveIngredient,
    { params, body: { version: ingredient.version, changes } },
    owner,
  )
  await play(api.removeIngredient, { params, query: { version: saved.version } }, owner)
}

const plainPicture = sharp({
  create: { width: 1200, height: 900, channels: 3, background: '#8a4b2f' },
}).jpeg()

/** The owner changes the menu, publishes it and takes it back. */
export async function playOfficeMenu(site: ExamplesSite, { play }: ExamplePlayer) {
  const owner = await play(api.staffLogin, { body: site.account('owner') })
  const image = new Blob([new Uint8Array(await plainPicture.toBuffer())])
  const whole = { x: 0, y: 0, width: 100, height: 100 }
  const { picture } = await play(api.uploadPicture, { body: { image, crop: whole } }, owner)
  const cutBefore = { params: { name: picture.name } }
  await play(api.getPicture, cutBefore, owner)
  await play(api.cropPicture, { ...cutBefore, body: { x: 10, y: 10, width: 80, height: 80 } }, owner)
  const { items } = await play(api.listOfficeDishes, { query: {} }, owner)
  await play(api.listDishNames, {}, owner)
  await play(api.exportMenuCsv, {}, owner)
  const file = new Blob([
    'Row,Page,Category,Dish,Size,Price\r\ndish,,Sides,Yam Fries,,\r\nsize,,,Yam Fries,Side,5.50\r\n',
  ])
  const { plan } = await play(api.planMenuCsv, { body: { file, answers: {} } }, owner)
  const agreed = { file, answers: {}, fingerprint: plan.fingerprint }
  await play(api.importMenuCsv, { body: agreed }, owner)
  const params = { id: first(items).id }
  const { dish } = await play(api.getOfficeDish, { params }, owner)
  const changes = { description: 'Slow and smoky.' }
  const { dish: saved } = await play(
    api.saveDish,
    { params, body: { version: dish.version, changes } },
    owner,
  )
  const ids = [saved.draft?.id ?? 0]
  const { fingerprint } = saved.recipe
  await play(api.checkDishRecipe, { params, body: { fingerprint } }, owner)
  await play(api.getDishParts, {}, owner)
  await play(api.listDrafts, {}, owner)
  await play(api.previewPage, { body: { page: 'menu', draft_ids: ids } }, owner)
  await play(api.publishDrafts, { body: { ids, at: '2099-11-28T10:00' } }, owner)
  await play(api.unscheduleDrafts, { body: { ids } }, owner)
  await play(api.publishDrafts, { body: { ids } }, owner)
  const { items: publications } = await play(api.listPublications, { query: {} }, owner)
  await play(api.takeBackPublication, { params: { id: first(publications).id } }, owner)
  await play(api.moveDish, { params, body: { after: null } }, owner)
  const { categories } = await play(api.listOfficeCategories, {}, owner)
  const { category } = await play(
    api.addCategory,
    { body: { name: 'Specials' } },
    { ...owner, key: newKey() },
  )
  const added = { name: 'Kuku Paka', category_id: first(categories).id, size: 'Plate', price: 16.5 }
  const { dish: newDish } = await play(api.addDish, { body: added }, { ...owner, key: newKey() })
  const { dish: hidden } = await play(
    api.saveDish,
    {
      params: { id: newDish.id },
      body: { version: newDish.version, changes: { heat: 2 } },
    },
    owner,
  )
  await play(api.discardDrafts, { body: { ids: [hidden.draft?.id ?? 0] } }, owner)
  const ofSpecials = { params: { id: category.id } }
  await play(api.moveCategory, { ...ofSpecials, body: { after: null } }, owner)
  const renamed = { version: category.version, changes: { name: 'This week' } }
  const { category: draftOfSpecials } = await play(api.saveCategory, { ...ofSpecials, body: renamed }, owner)
  await play(api.removeCategory, { ...ofSpecials, query: { version: draftOfSpecials.version } }, owner)
  const { rate } = await play(api.getCatering, {}, owner)
  await play(api.saveHourlyRate, { body: { version: rate.version, changes: { price: 75 } } }, owner)
  const catered = { name: 'Waakye', price: 4.5, course: 'side' } as const
  const { dish: side } = await play(api.addCateringDish, { body: catered }, { ...owner, key: newKey() })
  const shown = { version: side.version, changes: { visible: true } }
  await play(api.saveCateringDish, { params: { id: side.id }, body: shown }, owner)
}

/** The owner changes how the restaurant works. */
export async function playOfficeSettings(site: ExamplesSite, { play }: ExamplePlayer) {
  const owner = await play(api.staffLogin, { body: site.account('owner') })
  const { settings: hours } = await play(api.getHours, {}, owner)
  // closed for an hour in which no order of the examples is wanted: each would need a decision first
  const monday = [{ opens: '05:00', closes: '04:00' }]
  await play(api.saveHours, { body: { version: hours.version, changes: { monday } } }, owner)
  await play(api.getDays, {}, owner)
  await play(api.whatIf, { body: { capacity: { pickup_lead_minutes: 35 } } }, owner)
  const special = { openings: [], reason: 'Christmas' }
  await play(api.setDay, { params: { date: '2099-12-25' }, body: { special } }, owner)
  const { settings: capacity } = await play(api.getCapacity, {}, owner)
  const slower = { version: capacity.version, changes: { pickup_lead_minutes: 35 } }
  await play(api.saveCapacity, { body: slower }, owner)
  const { settings: delivery } = await play(api.getDelivery, {}, owner)
  const fee = { version: delivery.version, changes: { delivery_fee: 3.5 } }
  await play(api.saveDelivery, { body: fee }, owner)
  const { settings: tax } = await play(api.getTax, {}, owner)
  const rate = { version: tax.version, changes: { tax_basis_points: 1035 } }
  await play(api.saveTax, { body: rate }, owner)
  const { settings: plan } = await play(api.getPitPlan, {}, owner)
  const { meat_id } = first(plan.yields)
  const yields = [{ meat_id, percent: 52 }]
  await play(api.savePitPlan, { body: { version: plan.version, changes: { yields } } }, owner)
  const { settings: rules } = await play(api.getBoardRules, {}, owner)
  const oneStep = { version: rules.version, changes: { bump_steps: 1 as const } }
  await play(api.saveBoardRules, { body: oneStep }, owner)
  const { settings: events } = await play(api.getEventRules, {}, owner)
  const guests = { version: events.version, changes: { min_people: 12 } }
  await play(api.saveEventRules, { body: guests }, owner)
  const { settings: extras } = await play(api.getExtras, {}, owner)
  await play(api.saveExtras, { body: { version: extras.version, changes: { tips: true } } }, owner)
}
