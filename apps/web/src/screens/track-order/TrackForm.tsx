import { Form } from '@baobab/client/form/FormShell'
import { TextField } from '@baobab/client/form/fields'
import { useContractForm } from '@baobab/client/form/use-contract-form'
import { fieldMeta, getOrder, labelled, normaliseTrackingId, texts } from '@baobab/contract'
import { Button } from '@baobab/ui'
import * as z from 'zod/mini'

const { label, maxLength = 60 } = fieldMeta(getOrder.params, 'orderId')

/** Like the endpoint's parameter, with messages for a person instead of one for a program. */
const TrackBody = z.object({
  order_id: labelled(
    label,
    z.string().check(
      z.trim(),
      z.maxLength(maxLength),
      z.minLength(1, { error: 'Enter the tracking id from your confirmation', abort: true }),
      z.refine(
        (typed) => normaliseTrackingId(typed) !== null,
        'A tracking id has 16 letters and digits. Check your confirmation',
      ),
    ),
  ),
})

type Props = { value: string; loading: boolean; onTrack: (trackingId: string) => void }

export function TrackForm({ value, loading, onTrack }: Props) {
  const { shell } = useContractForm({
    body: TrackBody,
    defaultValues: { order_id: value },
    onValid: ({ order_id }) => {
      const trackingId = normaliseTrackingId(order_id)
      if (trackingId === null) throw new Error('the schema lets only tracking ids pass')
      onTrack(trackingId)
    },
  })
  return (
    <Form {...shell} label="Find your order" className="flex flex-wrap items-start gap-3">
      <TextField
        name="order_id"
        required={false}
        hint="The 16 letters and digits in your confirmation."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        className="figures grow basis-64"
      />
      <Button type="submit" loading={loading} className="w-full sm:mt-7.5 sm:w-auto">
        {texts.trackOrder}
      </Button>
    </Form>
  )
}
