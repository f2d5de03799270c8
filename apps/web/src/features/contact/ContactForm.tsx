import { FormShell } from '@baobab/client/form/FormShell'
import { EmailField, PhoneField, TextAreaField, TextField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { useSession } from '@baobab/client/session'
import { sendContactMessage, texts } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/accounts.ts'
import { sendMessage } from '../../api/contact.ts'

const defaultValues = { first_name: '', last_name: '', email: '', phone: '', subject: '', message: '' }

export function ContactForm() {
  const { data: user } = useQuery(profileQuery(useSession(({ token }) => token)))
  const { form, shell } = useEndpointForm({
    body: sendContactMessage.body,
    defaultValues,
    draft: { key: 'contact', owner: user?.email },
    send: sendMessage,
    onSent: () => {
      toast.success(texts.contactSent)
      form.reset()
    },
  })
  return (
    <FormShell {...shell} submitLabel="Send message">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="first_name" autoComplete="given-name" />
        <TextField name="last_name" autoComplete="family-name" />
        <EmailField name="email" />
        <PhoneField name="phone" />
      </div>
      <TextField name="subject" />
      <TextAreaField name="message" rows={6} />
    </FormShell>
  )
}
