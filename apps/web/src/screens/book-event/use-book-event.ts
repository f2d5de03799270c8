import { focusField } from '@baobab/client/form/field-focus'
import {
  ApiError,
  CancellationPolicy,
  CurrentBookingPrices,
  FreeTimes,
  type Party,
  texts,
} from '@baobab/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { profileQuery } from '../../api/accounts.ts'
import { bookingPolicyQuery, hourlyPriceQuery, menuProductsQuery } from '../../api/bookings.ts'
import { parseCurrent } from '../../api/client/parse-current.ts'
import { payOriginsQuery } from '../../api/payments.ts'
import {
  type BookingValues,
  bookingBody,
  computeTotal,
  isComplete,
  parseCount,
} from '../../features/bookings/booking-form.ts'
import { mainPlates } from '../../features/bookings/menu/menu-rows.ts'
import { platesProblem } from '../../features/bookings/party/PlatesHint.tsx'
import { menuAtCurrentPrices } from '../../features/bookings/place/booking-price-changes.ts'
import { placeBooking } from '../../features/bookings/place/place-booking.ts'
import type { UnpaidBooking } from '../../features/bookings/place/use-unpaid-booking.ts'
import { useBookingForm } from '../../features/bookings/use-booking-form.ts'
import { ConnectionLost } from '../../features/payments/connection-lost.ts'
import {
  closePaymentWindow,
  openPaymentWindow,
  sendTo,
} from '../../features/payments/window/payment-window.ts'
import { UntrustedPayAddress } from '../../features/payments/window/trusted-pay-address.ts'
import { useIsOnline } from '../../lib/use-is-online.ts'

type Options = {
  token: string | null
  eventType: BookingValues['event_type'] | undefined
  /** A booking is placed and waits for its payment. */
  onUnpaid: (booking: UnpaidBooking) => void
}

/** The booking form with its prices, its questions back, and the payment window. */
export function useBookEvent({ token, eventType, onUnpaid }: Options) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: user } = useQuery(profileQuery(token))
  const prices = usePrices()
  const { data: rules } = useQuery(bookingPolicyQuery)
  useQuery(payOriginsQuery)
  const isOnline = useIsOnline()
  const paymentWindow = useRef<Window | null>(null)
  const [taken, setTaken] = useState<FreeTimes | null>(null)
  const [newPrices, setNewPrices] = useState<CurrentBookingPrices | null>(null)
  const [platesQuestion, setPlatesQuestion] = useState<string | null>(null)

  const terms = { rules, hourlyPrice: prices.hourlyPrice }
  const { form, shell, setWay } = useBookingForm({
    user,
    terms,
    eventType,
    send: async (typed) => {
      const total = computeTotal(typed, prices.hourlyPrice)
      if (total === null) throw new TypeError('the form was sent before its prices were known')
      return placeBooking(queryClient, bookingBody(typed, total, rules?.policy.version))
    },
    onSent: ({ id, address }) => {
      setTaken(null)
      if (address.origin === location.origin) {
        // there was nothing to pay
        closePaymentWindow(paymentWindow.current)
        return navigate(address.pathname + address.search)
      }
      const opened = sendTo(paymentWindow.current, address) ? paymentWindow.current : null
      onUnpaid({ id, url: address.href, opened })
      if (opened === null) location.assign(address.href)
    },
    onRefused: (error) => {
      closePaymentWindow(paymentWindow.current)
      setNewPrices(parseCurrent(error, 'prices_changed', CurrentBookingPrices))
      if (!(error instanceof ApiError)) return
      if (error.code === 'date_full') {
        setTaken(parseCurrent(error, 'date_full', FreeTimes))
        form.setError('event_date', { type: 'server', message: error.message })
        void queryClient.invalidateQueries({ queryKey: ['booking-days'] })
        focusField('event_date')
      }
      const policy = parseCurrent(error, 'policy_changed', CancellationPolicy)
      if (policy && rules) queryClient.setQueryData(bookingPolicyQuery.queryKey, { ...rules, policy })
    },
    errorText: (error) => {
      if (parseCurrent(error, 'prices_changed', CurrentBookingPrices)) return null
      if (error instanceof ConnectionLost) return error.textNow(isOnline)
      if (error instanceof UntrustedPayAddress) return error.message
      const isOurMessage = error instanceof ApiError && error.message !== texts.unexpected
      return isOurMessage ? error.message : texts.bookingFailed
    },
  })
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) } as BookingValues // all fields have defaults
  const total = computeTotal(values, prices.hourlyPrice)
  const party: Party = { people: parseCount(values.no_of_people), children: parseCount(values.children) }

  // Browsers open a window only during the click, so this cannot wait for the form's own check.
  const send = (event?: FormEvent<HTMLFormElement>) => {
    if (!shell.loading)
      paymentWindow.current = isComplete(form.getValues(), terms) && total !== 0 ? openPaymentWindow() : null
    shell.onSubmit(event)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const problem =
      values.event_way === 'ourway'
        ? platesProblem(party, mainPlates(values.menu_products, prices.products ?? []))
        : null
    if (problem === null || shell.loading || !isComplete(form.getValues(), terms)) return send(event)
    event.preventDefault()
    setPlatesQuestion(problem)
  }
  const takeNewPrices = (current: CurrentBookingPrices) => {
    form.setValue('menu_products', menuAtCurrentPrices(values.menu_products, current))
    if (current.hourly_price !== null)
      queryClient.setQueryData(hourlyPriceQuery.queryKey, current.hourly_price)
    void queryClient.invalidateQueries({ queryKey: ['booking-prices'] })
    setNewPrices(null)
  }

  return {
    form,
    shell,
    values,
    total,
    party,
    prices,
    rules,
    taken,
    setWay,
    submit,
    isSignedIn: token !== null,
    isSending: shell.loading,
    submitError: shell.submitError,
    platesQuestion,
    changeMenu: () => {
      setPlatesQuestion(null)
      setTimeout(() => focusField('menu_products'))
    },
    bookAnyway: () => {
      setPlatesQuestion(null)
      send()
    },
    newPrices,
    acceptPrices: () => {
      if (newPrices) takeNewPrices(newPrices)
      send()
    },
    refusePrices: () => {
      if (newPrices) takeNewPrices(newPrices)
    },
  }
}

function usePrices() {
  const hour = useQuery(hourlyPriceQuery)
  const menu = useQuery(menuProductsQuery)
  return {
    hourlyPrice: hour.data,
    products: menu.data,
    loading: hour.isPending || menu.isPending,
    error: hour.error ?? menu.error,
    retry: () => {
      void hour.refetch()
      void menu.refetch()
    },
  }
}
