import type { Cents, CurrentBookingPrices } from '@baobab/contract'
import { PricesChangedDialog } from '../../../lib/prices/PricesChangedDialog.tsx'
import { type BookingValues, computeTotal } from '../booking-form.ts'
import { bookingPriceChanges, menuAtCurrentPrices } from './booking-price-changes.ts'

type Props = {
  values: BookingValues
  hourlyPrice: Cents | undefined
  current: CurrentBookingPrices
  onAccept: () => void
  onBack: () => void
}

/** Shows what the event cost beside what it costs now; the person decides. */
export default function BookingPricesChanged({ values, hourlyPrice, current, onAccept, onBack }: Props) {
  const isOurWay = values.event_way === 'ourway'
  const isOffered = isOurWay
    ? menuAtCurrentPrices(values.menu_products, current).length > 0
    : current.hourly_price !== null
  return (
    <PricesChangedDialog
      description="Nothing was booked or charged."
      backLabel="Back to the form"
      onBack={onBack}
      acceptLabel="Book at the new prices"
      onAccept={isOffered ? onAccept : undefined}
      caption="Your event’s price before and now"
      item={isOurWay ? 'A head' : 'Per hour'}
      rows={bookingPriceChanges(values, hourlyPrice, current)}
      sums={[
        {
          label: 'Total',
          from: computeTotal(values, hourlyPrice) ?? 0,
          to: current.total_price,
          strong: true,
        },
      ]}
    />
  )
}
