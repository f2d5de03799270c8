import { booking, later, type Row } from './row-parts.fixture.ts'

export const fullAddress: Row = {
  street_address: 'A 1',
  city: 'Tacoma',
  state: 'WA',
  zip: '98402',
  country: 'US',
  phone: '1',
}
/** Before the referenced event of crew 9, from which it must stay away as long as the crew is busy. */
export const earlyEvent: Row = { starts_at: '2030-05-01T14:00:00Z', ends_at: '2030-05-01T15:00:00Z' }
export const cancelled: Row = {
  status: 'cancelled',
  crew: null,
  hold_ends_at: null,
  cancelled_at: later,
  cancelled_by: 'house',
  cancel_reason: 'The smoker is down',
}
export const checkedRecipe: Row = {
  recipe_checked_version: 1,
  recipe_checked_by: 'Imani',
  recipe_checked_on: '2026-11-20',
}
export const ofAnimals: Row = { vegan: false, vegetarian: false }
export const ofBooking: Row = { order_id: null, booking_id: booking }
/** From the valid payment's 1000 cents. */
export const takenAsPaid: Row = {
  captured_cents: 900,
  captured_currency: 'usd',
  accepted_at: later,
  accept_reason: 'The rest came in cash',
}
