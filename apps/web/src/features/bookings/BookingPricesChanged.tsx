import type { Cents, CurrentBookingPrices } from '@baobab/contract'
import { Button } from '@baobab/ui'
import { Dialog } from '@baobab/ui/Dialog'
import { PriceChangeTable } from '../../lib/PriceChangeTable.tsx'
import { type BookingValues, totalOf } from './booking-form.ts'
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
    <Dialog
      open
      shape="card"
      onOpenChange={(open) => !open && onBack()}
      title="Prices have changed"
      description="Nothing was booked and nothing was charged."
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Back to the form
          </Button>
          {isOffered && <Button onClick={onAccept}>Book at the new prices</Button>}
        </>
      }
    >
      <PriceChangeTable
        caption="What your event cost and what it costs now"
        item={isOurWay ? 'A head' : 'An hour'}
        rows={bookingPriceChanges(values, hourlyPrice, current)}
        sums={[
          {
            label: 'Total',
            from: totalOf(values, hourlyPrice) ?? 0,
            to: current.total_price,
            strong: true,
          },
        ]}
      />
    </Dialog>
  )
}
