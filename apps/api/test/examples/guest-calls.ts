import * as api from '@baobab/contract'
import { testBuyer } from '@baobab/payment-sandbox'
import { tokenMailedTo } from '../channels/mailbox.ts'
import { requestReset } from '../rows/accounts.ts'
import { getBooking, inDays, yourWayForm } from '../rows/bookings.ts'
import { formLine, getOrder, newestPayment, newKey } from '../rows/checkouts.ts'
import { noisePicture } from '../rows/profile-pictures.ts'
import type { ExamplesSite } from './examples-site.ts'
import { type ExamplePlayer, first } from './player.ts'

const PASSWORD = 'mopane smoke at dawn 7'
const NEW_PASSWORD = 'mopane smoke at dusk 8'

/** Calls of a visitor who wants to eat. */
export async function playMenu(site: ExamplesSite, { play }: ExamplePlayer) {
  for (const endpoint of [
    api.getBanner,
    api.getSlider,
    api.getFilm,
    api.listCategories,
    api.getSchedule,
    api.listEvents,
    api.listCoupons,
    api.paymentConfig,
    api.socialConfig,
    api.getHourlyPrice,
    api.listMenuProducts,
    api.getBookingPolicy,
  ])
    await play(endpoint, {})
  await play(api.getPageText, { params: { id: api.textPages.terms } })
  const { products } = await play(api.listProducts, { query: { search: 'beef suya' } })
  const { id } = first(products)
  await play(api.getProduct, { params: { id } })
  await play(api.listReviews, { query: { product_id: id } })
  await play(api.listAvailability, { query: { month: inDays(40).slice(0, 7) } })
  await play(api.applyCoupon, { body: { code: 'SMOKE15', total_price: 25 } })
  await play(api.sendContactMessage, {
    body: {
      ...{ first_name: 'Grace', last_name: 'Adeyemi', email: 'grace@example.com', phone: '2535550142' },
      ...{ subject: 'Parking', message: 'Is there parking behind the house?' },
    },
  })
  const ada = (await play(api.login, { body: site.account('ada') })).token
  await play(api.listFavourites, {}, { token: ada })
  await play(api.saveFavourite, { body: { product_id: id, favourite: true } }, { token: ada })
  const review = { rating: 5, review: 'Smoky, and hot as promised.' }
  await play(
    api.addReview,
    { body: { product_id: site.dish.id, name: 'Ada', email: 'ada@example.com', ...review } },
    { token: ada },
  )
  const own = await play(api.listOwnReviews, {}, { token: ada })
  const params = { id: first(own.reviews).id }
  await play(api.editReview, { params, body: { ...review, rating: 4 } }, { token: ada })
  await play(api.deleteReview, { params }, { token: ada })
  return ada
}

/** An account from its registration to its deletion. */
export async function playAccount(site: ExamplesSite, { play }: ExamplePlayer) {
  const email = 'grace@example.com'
  await play(api.register, {
    body: { email, phone: '2535550142', password: PASSWORD, password_confirmation: PASSWORD },
  })
  const signedUp = await play(api.login, { body: { email, password: PASSWORD } })
  await play(api.resendVerification, {}, signedUp)
  await play(api.verifyEmail, { body: { token: await tokenMailedTo(site, email, 'welcome') } })
  await play(api.forgotPassword, { body: { email } })
  const token = await requestReset(site, email)
  await play(api.resetPassword, { body: { token, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD } })
  const second = await play(api.login, { body: { email, password: NEW_PASSWORD } })
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
  const grace = await play(
    api.changePassword,
    { body: { current_password: NEW_PASSWORD, ...passwords } },
    second,
  )
  const name = { first_name: 'Grace', last_name: 'Adeyemi', email, phone: '2535550142' }
  await play(api.saveProfile, { body: { ...name, address: '950 Pacific Avenue, Tacoma' } }, grace)
  const image = new Blob([Uint8Array.from(await noisePicture().png().toBuffer())], { type: 'image/png' })
  await play(api.saveProfileImage, { body: { image } }, grace)
  await play(api.getProfile, {}, grace)
  const address = {
    ...name,
    street_address: '950 Pacific Avenue',
    apartment_suit: 'Suite 410',
    city: 'Tacoma',
    state: 'WA',
    zip: '98402',
    country: 'United States',
    type: 'office',
  } as const
  await play(api.addAddress, { body: address }, grace)
  const { address_managements: saved } = await play(api.listAddresses, {}, grace)
  const params = { id: first(saved).id }
  await play(api.editAddress, { params, body: { ...address, zip: '98403', _method: 'PUT' } }, grace)
  await play(api.deleteAddress, { params }, grace)
  await play(api.login, { body: { email, password: PASSWORD } })
  const { sessions } = await play(api.listSessions, {}, grace)
  const other = first(sessions.filter((one) => !one.is_current))
  await play(api.endSession, { params: { id: other.id } }, grace)
  await play(api.endOtherSessions, {}, grace)
  await play(api.downloadData, {}, grace)
  await play(api.getDeletion, {}, grace)
  await play(api.deleteAccount, { body: { password: PASSWORD } }, grace)

  const person = { subject: '1084', firstName: 'Amina', lastName: 'Diallo', emailVerified: true }
  const google = { ...person, email: 'amina@example.com' }
  await play(api.googleLogin, { body: { google_idToken: await site.identity.google.idToken(google) } })
  const facebook = { ...person, email: 'moussa@example.com', firstName: 'Moussa' }
  const session = await play(api.facebookLogin, {
    body: { facebook_accessToken: site.identity.facebook.accessToken(facebook) },
  })
  await play(api.logout, { body: {} }, session)
}

/** A pickup whose guest comes with the payment, but for the phone. */
async function playExpress(site: ExamplesSite, { play }: Pick<ExamplePlayer, 'play'>) {
  const products = [{ ...formLine(site.dish), ingredients: [] }]
  const body = { payment_method: 'stripe', products, sub_total: 25, total_price: 25 } as const
  const { tracking_id: orderId } = await play(api.placeExpressOrder, { body }, { key: newKey() })
  const { reference } = await newestPayment(site, orderId)
  site.sandbox.stripe.pay(String(reference), { ...testBuyer, phone: null })
  await site.http.get(`/api/user/order/payment/${orderId}`).expect(200)
  await play(api.giveContact, { params: { orderId }, body: { phone: '2535550142' } })
}

/** Orders and events of a signed-in guest. Returns an order that is paid. */
export async function playOrders(site: ExamplesSite, { play }: ExamplePlayer, token: string) {
  const guest = {
    first_name: 'Ada',
    last_name: 'Nwosu',
    email: 'ada@example.com',
    payment_method: 'stripe',
  } as const
  const order = async () => {
    const rack = { size: 'Rack', quantity: 1, price: 33.33, total_price: 33.33 }
    const products = [formLine(site.dish), formLine(site.dish, rack)].map((line) => ({
      ...line,
      ingredients: [],
    }))
    const cart = { products, sub_total: 58.33, discount_price: 0, total_price: 58.33 }
    const body = { ...guest, order_type: 'pickup' as const, note: 'No onions, please', ...cart }
    return (await play(api.placeOrder, { body }, { token, key: newKey() })).tracking_id
  }
  const pay = async (orderId: string) => {
    site.sandbox.stripe.pay(String((await newestPayment(site, orderId)).reference))
    await play(api.confirmOrderPayment, { params: { orderId } })
    return orderId
  }
  const unpaid = await order()
  await play(api.cancelUnpaidOrder, { params: { orderId: unpaid } })
  await playExpress(site, { play })
  const orderId = await pay(await order())
  await play(api.getOrder, { params: { orderId } }, { token })
  await play(api.listOrders, { query: { limit: 10 } }, { token })
  await site.db.order.update({ where: { trackingId: orderId }, data: { readyAt: new Date() } })
  await play(api.approachOrder, { params: { orderId } })
  await play(api.arriveForOrder, { params: { orderId }, body: { car: 'blue Subaru', spot: '4' } })
  const { arrivedAt } = await getOrder(site, orderId)
  if (arrivedAt === null) throw new Error('the guest is not here')
  await play(api.undoArrival, { params: { orderId }, body: { arrived_at: arrivedAt.toISOString() } })

  const lateId = await pay(await order())
  const { readyAt } = await getOrder(site, lateId)
  if (readyAt === null) throw new Error('the order has no promise')
  const moved = new Date(readyAt.getTime() + 45 * 60_000)
  await site.db.order.update({
    where: { trackingId: lateId },
    data: { readyAt: moved, movedFrom: readyAt, moveReason: 'The smoker needs longer' },
  })
  await play(api.getLateTimes, { params: { orderId: lateId } })
  await play(api.answerLateOrder, {
    params: { orderId: lateId },
    body: { choice: 'wait', seen_ready_at: moved.toISOString() },
  })
  const changed = await pay(await order())
  const { lines } = await getOrder(site, changed)
  await play(api.changeOwnOrder, {
    params: { orderId: changed },
    body: { lines: [{ line: first(lines).position, quantity: 1 }], expected_refund: 12.5 },
  })
  const plate = { products: [{ ...formLine(site.dish), ingredients: [] }], sub_total: 25, total_price: 25 }
  await play(
    api.addToOwnOrder,
    { params: { orderId: changed }, body: { ...plate, payment_method: 'stripe' } },
    { key: newKey() },
  )
  await play(api.cancelOwnOrder, { params: { orderId: await pay(await order()) } })
  return { paid: orderId, another: lateId }
}

/** Private events. Returns two that are booked. */
export async function playEvents(site: ExamplesSite, { play }: ExamplePlayer, token: string) {
  const hour = (await play(api.getHourlyPrice, {})).hourly_price.price / 100
  const form = yourWayForm({ number_of_hours: 4, total_price: 4 * hour })
  const book = async (event_date: string) => {
    const body = { ...form, ...{ email: 'ada@example.com', event_date } }
    const booked = await play(
      api.bookEvent,
      { body: { ...body, event_way: 'yourway', event_type: 'Wedding', payment_method: 'stripe' } },
      { token, key: newKey() },
    )
    const bookingId = booked.book_event_id
    const { payments } = await getBooking(site, bookingId)
    site.sandbox.stripe.pay(String(first(payments).reference))
    await play(api.confirmBookingPayment, { params: { bookingId } })
    return bookingId
  }
  const cancelled = await book(inDays(40))
  const params = { bookingId: cancelled }
  await play(api.getBooking, { params }, { token })
  await play(api.listBookings, {}, { token })
  await play(api.moveBooking, { params, body: { event_date: inDays(44), event_time: '17:00' } }, { token })
  await play(api.cancelBooking, { params, body: { expected_refund: 4 * hour } }, { token })
  return { booked: await book(inDays(48)), refunded: await book(inDays(52)) }
}
