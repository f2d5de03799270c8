import { FormShell } from '@baobab/client/form/FormShell'
import { EmailField, PhoneField, TextAreaField, TextField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { useSession } from '@baobab/client/session'
import { saveProfile, texts, type User } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { profileQuery, sendProfile } from '../../api/accounts.ts'

/** The picture has an endpoint of its own; this form sends back its path. */
const ProfileBody = z.omit(saveProfile.body, { image: true })

export function ProfileForm({ user }: { user: User }) {
  const token = useSession((session) => session.token)
  const queryClient = useQueryClient()
  const { first_name, last_name, email, phone, address } = user
  const { shell } = useEndpointForm({
    body: ProfileBody,
    defaultValues: { first_name, last_name, email, phone, address },
    draft: { key: 'profile', owner: email },
    send: (values) => sendProfile({ ...values, image: user.image ?? '' }),
    onSent: ({ message }) => {
      toast.success(message || texts.profileSaved)
      return queryClient.invalidateQueries({ queryKey: profileQuery(token).queryKey })
    },
    onRefused: () => toast.error(texts.somethingWrong),
  })
  return (
    <FormShell {...shell} submitLabel={texts.save} label={texts.personalInfo} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="first_name" autoComplete="given-name" />
        <TextField name="last_name" autoComplete="family-name" />
        <EmailField name="email" readOnly hint="You sign in with this, so it can’t change." />
        <PhoneField name="phone" hint="For the driver, or if we have a question." />
      </div>
      <TextAreaField name="address" rows={4} autoComplete="street-address" />
    </FormShell>
  )
}
