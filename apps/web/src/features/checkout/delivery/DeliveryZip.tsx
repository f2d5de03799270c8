import { brand, deliveryArea, findDeliveryRefusal, findDeliveryZip, type Schedule } from '@baobab/contract'
import { Button } from '@baobab/ui'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { ZipField } from '../../../lib/form/AddressFields.tsx'
import type { CheckoutValues } from '../checkout-form.ts'

type Props = { schedule: Schedule | undefined; onPickup: () => void }

/** Asked before the rest of the address: says at once whether we come. */
export function DeliveryZip({ schedule, onPickup }: Props) {
  const { watch, trigger, getValues, setValue } = useFormContext<CheckoutValues>()
  const [zip, country] = watch(['zip', 'country'])
  const isWhole = /^\s*\d{5}(?:[- ]?\d{4})?\s*$/.test(zip)
  // the form's own check would wait until the fields are left
  useEffect(() => {
    if (isWhole && zip !== '' && schedule) void trigger('zip')
  }, [trigger, isWhole, zip, schedule])
  useEffect(() => {
    if (country !== '' && schedule) void trigger('country')
  }, [trigger, country, schedule])
  const isRefused = useIsRefused('zip')
  const isReached = schedule && isWhole && findDeliveryRefusal(schedule, { zip, country }) === null
  const city = schedule && findDeliveryZip(schedule, zip)?.city
  useEffect(() => {
    if (city === undefined) return
    if (getValues('city') === '') setValue('city', city)
    if (getValues('state') === '') setValue('state', brand.address.state)
  }, [city, getValues, setValue])
  return (
    <div>
      {/* the error names the area, too */}
      <ZipField className="[&_input]:max-w-60" hint={schedule && !isRefused && deliveryArea(schedule)} />
      <p role="status" className="mt-1.5 text-sm font-semibold text-success">
        {isReached && (
          <span className="flex items-center gap-2">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            Yes, we deliver to {zip.trim()}.
          </span>
        )}
      </p>
      <PickupOffer field="zip" onPickup={onPickup} />
    </div>
  )
}

/** We do not deliver there, by this form's rule or the server's word. */
function useIsRefused(field: 'zip' | 'country'): boolean {
  const { errors } = useFormState<CheckoutValues>({ name: field, exact: true })
  const type = errors[field]?.type
  return type === 'custom' || type === 'server'
}

/** Below a field that keeps us from delivering, said by this form or by the server. */
export function PickupOffer({ field, onPickup }: { field: 'zip' | 'country'; onPickup: () => void }) {
  if (!useIsRefused(field)) return null
  return (
    <Button variant="secondary" size="sm" className="mt-3" onClick={onPickup}>
      Pick it up instead
    </Button>
  )
}
