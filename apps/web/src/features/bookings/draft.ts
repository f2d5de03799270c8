import { stored } from '@baobab/client/stored'
import * as z from 'zod/mini'
import { BookingValues, blankBooking } from './booking-form.ts'

/** Fields missing from a draft of an earlier release are blank. */
const Draft = z.pipe(
  z.partial(BookingValues),
  z.transform((values): BookingValues => ({ ...blankBooking, ...values })),
)

// What was typed survives a reload and a failure, in this tab only.
const storedDraft = stored('booking-draft', {
  parse: (json) => z.safeParse(Draft, json).data,
  area: 'sessionStorage',
})

export const readDraft = (): BookingValues => storedDraft.read() ?? blankBooking
export const saveDraft = storedDraft.write
/** The event is booked: the next one starts from an empty form. */
export const forgetDraft = storedDraft.remove
