import { Form } from '@baobab/client/form/FormShell'
import { BookingForm, pages, texts } from '@baobab/contract'
import { wayTitles } from '../../features/bookings/booking-form.ts'
import { DateFields } from '../../features/bookings/date/DateFields.tsx'
import { PartyFields } from '../../features/bookings/fields/PartyFields.tsx'
import { PersonFields } from '../../features/bookings/fields/PersonFields.tsx'
import { WayChoice } from '../../features/bookings/fields/WayChoice.tsx'
import { MenuField } from '../../features/bookings/menu/MenuField.tsx'
import { HoursFields } from '../../features/bookings/party/HoursFields.tsx'
import { RefundRules } from '../../features/bookings/RefundRules.tsx'
import { PaymentChoice } from '../../features/checkout/PaymentChoice.tsx'
import { FormStep } from '../../lib/form/FormStep.tsx'
import { SignInHint } from '../../lib/form/SignInHint.tsx'
import { OneByOne } from '../../lib/rendering/OneByOne.tsx'
import type { useBookEvent } from './use-book-event.ts'

type Props = { id: string; booking: ReturnType<typeof useBookEvent> }

/** All that we need to know. The total and the button are in the summary beside it. */
export function BookEventForm({ id, booking }: Props) {
  const { shell, values, prices, party } = booking
  const way = values.event_way
  return (
    <Form
      {...shell}
      body={BookingForm}
      onSubmit={booking.submit}
      id={id}
      label={texts.bookTitle}
      className="min-w-0 space-y-10"
    >
      <OneByOne>
        <FormStep number={1} title="Which way?">
          <WayChoice
            value={way}
            onChange={booking.setWay}
            error={shell.errors.event_way?.message}
            hourlyPrice={prices.hourlyPrice}
            products={prices.products}
            loading={prices.loading}
          />
        </FormStep>
        <FormStep number={2} title="What are you celebrating?">
          <PartyFields />
        </FormStep>
        <FormStep number={3} title={way === 'yourway' ? 'How long do you need us?' : 'What should we cook?'}>
          {way === 'yourway' && <HoursFields hourlyPrice={prices.hourlyPrice} party={party} />}
          {way === 'ourway' && <MenuField products={prices.products ?? []} party={party} />}
          {way === null && (
            <p className="text-ink-soft">
              Choose {wayTitles.yourway} or {wayTitles.ourway} first.
            </p>
          )}
        </FormStep>
        <FormStep number={4} title="When and where?">
          <DateFields taken={booking.taken} rules={booking.rules} />
        </FormStep>
        <FormStep
          number={5}
          title="Who are you?"
          aside={!booking.isSignedIn && <SignInHint backTo={pages.bookEvent} />}
        >
          <PersonFields />
        </FormStep>
        <FormStep number={6} title="How do you pay?">
          <PaymentChoice />
          {booking.rules && (
            <RefundRules policy={booking.rules.policy} date={values.event_date} time={values.event_time} />
          )}
        </FormStep>
      </OneByOne>
    </Form>
  )
}
