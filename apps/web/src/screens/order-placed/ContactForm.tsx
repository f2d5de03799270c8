import { FormShell } from '@baobab/client/form/FormShell'
import { EmailField, PhoneField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { giveContact, type Order } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { sendContact } from '../../api/checkout.ts'

type Props = { order: Order; onSent: () => void }

/** What an express order still needs to know of its guest, because the payment did not say it. */
export default function ContactForm({ order, onSent }: Props) {
  const asksEmail = order.asks_for.includes('email')
  const { shell } = useEndpointForm({
    body: giveContact.body,
    defaultValues: { phone: '', ...(asksEmail && { email: '' }) },
    send: (body) => sendContact(order.tracking_id, body),
    onSent: ({ message }) => {
      toast.success(message)
      onSent()
    },
  })
  return (
    <section aria-labelledby="contact" className="card mx-auto mt-8 max-w-xl p-5 text-left sm:p-7">
      <h2 id="contact" className="text-xl">
        How can we reach you?
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        The kitchen has your order. This is for your receipt and questions.
      </p>
      <FormShell {...shell} submitLabel="Save" labelledBy="contact" className="space-y-4">
        {asksEmail && <EmailField name="email" required />}
        {order.asks_for.includes('phone') && <PhoneField name="phone" />}
      </FormShell>
    </section>
  )
}
