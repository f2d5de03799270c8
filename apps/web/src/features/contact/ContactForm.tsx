import { sendContactMessage, texts } from '@baobab/contract'
import { Field, Textarea, TextInput, toast } from '@baobab/ui'
import { sendMessage } from '../../api/contact.ts'
import { FormShell } from '../../lib/form/FormShell.tsx'
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts'

const blank = { first_name: '', last_name: '', email: '', phone: '', subject: '', message: '' }

export function ContactForm() {
  const { form, errors, shell } = useEndpointForm({
    body: sendContactMessage.body,
    defaultValues: blank,
    send: sendMessage,
    onSent: () => {
      toast.success(texts.contactSent)
      form.reset()
    },
  })
  return (
    <FormShell {...shell} submitLabel="Send message">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First Name" required error={errors.first_name?.message}>
          <TextInput autoComplete="given-name" {...form.register('first_name')} />
        </Field>
        <Field label="Last Name" required error={errors.last_name?.message}>
          <TextInput autoComplete="family-name" {...form.register('last_name')} />
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          <TextInput type="email" inputMode="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label="Phone" required hint="Digits only." error={errors.phone?.message}>
          <TextInput type="tel" inputMode="numeric" autoComplete="tel-national" {...form.register('phone')} />
        </Field>
      </div>
      <Field label="Subject" required error={errors.subject?.message}>
        <TextInput maxLength={200} {...form.register('subject')} />
      </Field>
      <Field label="Message" required error={errors.message?.message}>
        <Textarea rows={6} maxLength={5000} {...form.register('message')} />
      </Field>
    </FormShell>
  )
}
