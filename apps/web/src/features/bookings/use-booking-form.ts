import { type EndpointFormOptions, useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import type { User } from '@baobab/contract'
import { useEffect, useState } from 'react'
import { fillFields } from '../../lib/form/fill-fields.ts'
import { type BookingTerms, type BookingValues, bookingFields, filledFrom } from './booking-form.ts'
import { readDraft, saveDraft } from './draft.ts'

type Options<Answer> = {
  user: User | undefined
  eventType: BookingValues['event_type'] | undefined
  terms: BookingTerms
} & Omit<EndpointFormOptions<BookingValues, Answer>, 'body' | 'defaultValues' | 'mode'>

/** The booking form with its draft, the account's details and the event type that a link asked for. */
export function useBookingForm<Answer>({ user, eventType, terms, ...options }: Options<Answer>) {
  const [draft] = useState(() => {
    const typed = readDraft()
    return eventType ? { ...typed, event_type: eventType } : typed
  })
  const { form, shell, clearSubmitError } = useEndpointForm({
    body: bookingFields(terms),
    defaultValues: draft,
    mode: 'onTouched',
    ...options,
  })

  useEffect(() => {
    saveDraft(form.getValues())
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) })
  }, [form])
  useEffect(() => {
    if (user) fillFields(form, filledFrom(user, form.getValues()))
  }, [form, user])

  return {
    form,
    shell,
    clearSubmitError,
    /** What belongs to the other way does not stay behind, so that it is not charged. */
    setWay: (way: NonNullable<BookingValues['event_way']>) => {
      form.setValue('event_way', way)
      if (way === 'ourway') form.setValue('number_of_hours', '')
      else form.setValue('menu_products', [])
      form.clearErrors(['event_way', 'number_of_hours', 'menu_products'])
    },
  }
}
