import { type Input, sendContactMessage, texts } from '@baobab/contract'
import { Field, Textarea, TextInput, toast } from '@baobab/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { sendMessage } from '../../api/contact.ts'
import { FormShell } from '../../form/FormShell.tsx'
import { showServerErrors } from '../../form/server-errors.ts'

type Message = Input<typeof sendContactMessage>['body']

const blank: Message = { first_name: '', last_name: '', email: '', phone: '', subject: '', message: '' }
const fields = ['first_name', 'last_name', 'email', 'phone', 'subject', 'message'] as const

export function ContactForm() {
  const form = useForm<Message>({
    resolver: zodResolver(sendContactMessage.body, undefined, { raw: true }),
    defaultValues: blank,
  })
  const { errors, submitCount } = form.formState
  const { mutate, isPending, error } = useMutation({
    mutationFn: sendMessage,
    onSuccess: () => {
      toast.success(texts.contactSent)
      form.reset(blank)
    },
    onError: (refused) => showServerErrors(form, refused, fields),
  })
  return (
    <FormShell
      onSubmit={form.handleSubmit((message) => mutate(message))}
      submitLabel="Send message"
      loading={isPending}
      submitError={error?.message ?? null}
      errors={errors}
      tries={submitCount}
    >
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
