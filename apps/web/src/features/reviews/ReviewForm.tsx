import { addReview, texts } from '@baobab/contract'
import { Field, StarPicker, Textarea, TextInput, toast } from '@baobab/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { isOffline } from '../../api/errors.ts'
import { reviewsQuery, sendReview } from '../../api/reviews.ts'
import { FormShell } from '../../lib/form/FormShell.tsx'
import { useEndpointForm } from '../../lib/form/use-endpoint-form.ts'

export function ReviewForm({ productId }: { productId: number }) {
  const queryClient = useQueryClient()
  const { form, errors, shell } = useEndpointForm({
    body: addReview.body,
    defaultValues: { product_id: productId, name: '', email: '', rating: 0, review: '' },
    send: sendReview,
    onSent: ({ message }) => {
      toast.success(message || texts.reviewSubmitted)
      form.reset()
      return queryClient.invalidateQueries({ queryKey: reviewsQuery(productId).queryKey })
    },
    errorText: (error) => (isOffline(error) ? texts.reviewError : error.message || texts.reviewFailed),
  })
  return (
    <section className="space-y-4">
      <h3 id="write-review" className="text-xl">
        {texts.writeReview}
      </h3>
      <FormShell {...shell} submitLabel={texts.submitReview} labelledBy="write-review" className="space-y-4">
        <Controller
          control={form.control}
          name="rating"
          render={({ field, fieldState }) => (
            <StarPicker
              label="Rating"
              required
              name="rating"
              value={Number(field.value)}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Name" required error={errors.name?.message}>
            <TextInput autoComplete="name" {...form.register('name')} />
          </Field>
          <Field label="Email" required hint="Never shown." error={errors.email?.message}>
            <TextInput type="email" autoComplete="email" {...form.register('email')} />
          </Field>
        </div>
        <Field label="Review" required error={errors.review?.message}>
          <Textarea rows={4} maxLength={2000} {...form.register('review')} />
        </Field>
      </FormShell>
    </section>
  )
}
