import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseErrors } from '../testing/parse-errors.ts'
import { fieldMeta } from '../wire/field-meta.ts'
import { BookingForm } from './booking-form.ts'

const event = {
  first_name: 'Ada',
  last_name: 'Obi',
  email: ' Ada@Example.com ',
  no_of_people: '40',
  event_type: 'Baby Shower',
  event_address: '1 Lake Rd',
  event_date: '2027-05-29',
  event_time: '18:07',
  description: 'In the garden',
  payment_method: 'paypal',
}
const yourWay = { ...event, event_way: 'yourway', number_of_hours: '3', total_price: '555' }
const row = { name: 'Suya trio', price: '16.15', quantity: '3', total_price: String(16.15 * 3) }
const ourWay = { ...event, event_way: 'ourway', menu_products: [row], total_price: 16.15 * 3 }

const everyField = {
  first_name: 'First Name is required',
  last_name: 'Last Name is required',
  email: 'Email is required',
  no_of_people: 'Number of People is required',
  event_type: 'Event Type is required',
  event_address: 'Event Address is required',
  event_date: 'Event Date is required',
  event_time: 'Event Time is required',
  description: 'This field is required',
  payment_method: 'Payment Method is required',
}
const blank = {
  ...Object.fromEntries(Object.keys(everyField).map((name) => [name, ''])),
  number_of_hours: '',
}

describe('An empty booking form gets the specified message for every field', () => {
  test.each([
    ['fields that are missing', { total_price: 0 }],
    ['fields that are empty', { ...blank, event_way: '', total_price: 0 }],
  ])('%s', (_what, form) => {
    expect(parseErrors(BookingForm, form)).toEqual({ ...everyField, event_way: 'Way is required' })
  })

  test('Your Way asks for hours as well, Our Way for a menu', () => {
    expect(parseErrors(BookingForm, { ...blank, event_way: 'yourway', total_price: 0 })).toEqual({
      ...everyField,
      number_of_hours: 'Hours are required ',
    })
    expect(parseErrors(BookingForm, { ...blank, event_way: 'ourway', total_price: 0 })).toEqual({
      ...everyField,
      menu_products: 'Menu selection is required',
    })
  })
})

test('Strings of a form become numbers and cents', () => {
  expect(z.parse(BookingForm, ourWay)).toMatchObject({
    email: 'ada@example.com',
    no_of_people: 40,
    menu_products: [{ name: 'Suya trio', price: 1615, quantity: 3, total_price: 4845 }],
    total_price: 4845,
  })
  expect(z.parse(BookingForm, yourWay)).toMatchObject({ number_of_hours: 3, menu_products: [] })
})

test.each([
  ['0', 'Minimum 1 hour required'],
  ['0.5', 'Hours must be from 1 to 24'],
  ['25', 'At most 24 hours'],
  ['1e2', 'Hours must be from 1 to 24'],
  ['-1', 'Minimum 1 hour required'],
  [0.5, 'Hours must be from 1 to 24'],
  [-1, 'Minimum 1 hour required'],
])('MON-19 %j hours: %s', (number_of_hours, message) => {
  expect(parseErrors(BookingForm, { ...yourWay, number_of_hours })).toEqual({ number_of_hours: message })
})

test.each([-1, 0, 1.5, '1e2', 2001])('MON-20 A quantity of %j is refused under its field', (quantity) => {
  expect(parseErrors(BookingForm, { ...ourWay, menu_products: [{ ...row, quantity }] })).toEqual({
    'menu_products.0.quantity': 'Quantity must be from 1 to 2000',
  })
})

test('A part that belongs to the other way is refused; an empty one is not sent', () => {
  expect(parseErrors(BookingForm, { ...yourWay, menu_products: [row] })).toEqual({
    menu_products: 'A menu is for Our Way only',
  })
  expect(parseErrors(BookingForm, { ...ourWay, number_of_hours: '2' })).toEqual({
    number_of_hours: 'Hours are for Your Way only',
  })
  for (const number_of_hours of ['', null, 'null', 'undefined', 0, '0'])
    expect(parseErrors(BookingForm, { ...ourWay, number_of_hours })).toEqual({})
})

test.each(['2027-02-29', '2027-13-01', '29-05-2027', '99999-01-01', 'soon'])('%s is not a date', (date) => {
  expect(Object.keys(parseErrors(BookingForm, { ...yourWay, event_date: date }))).toEqual(['event_date'])
})

test.each(['24:00', '18:60', '6 pm', '18:00:30'])('%s is not a time', (time) => {
  expect(parseErrors(BookingForm, { ...yourWay, event_time: time })).toEqual({
    event_time: 'Event Time must be a time',
  })
})

test.each([null, undefined, 'a', 7, []])('%j is no booking', (body) => {
  expect(z.safeParse(BookingForm, body).success).toBe(false)
})

test('Every field that the screen shows has a label', () => {
  for (const name of [...Object.keys(everyField), 'event_way', 'number_of_hours'] as const)
    expect(fieldMeta(BookingForm, name as keyof typeof everyField).label).not.toBe('')
})

test.each([null, 'peanuts', [null], [{ avoided: 'peanuts', heads: 'two' }]])(
  'Allergies of %j are an error and no exception',
  (allergies) => {
    const { success, error } = z.safeParse(BookingForm, { no_of_people: 5, allergies })
    expect(success).toBe(false)
    expect(error?.issues.map(({ path }) => path[0])).toContain('allergies')
  },
)
