import { ApiError, addReview, type Input, texts } from '@baobab/contract'
import { Button, Field, Notice, StarPicker, Textarea, TextInput, toast } from '@baobab/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { reviewsQuery, sendReview } from '../../api/reviews.ts'

type Form = Input<typeof addReview>['body']

export function ReviewForm({ productId }: { productId: number }) {
  const queryClient = useQueryClient()
  const blank: Form = { product_id: productId, name: '', email: '', rating: 0, review: '' }
  const form = useForm<Form>({
    resolver: zodResolver(addReview.body, undefined, { raw: true }),
    defaultValues: blank,
  })
  const { errors } = form.formState
  const { mutate, isPending, error } = useMutation({
    mutationFn: sendReview,
    onSuccess: ({ message }) => {
      toast.success(message || texts.reviewSubmitted)
      form.reset(blank)
      return queryClient.invalidateQueries({ queryKey: reviewsQuery(productId).queryKey })
    },
    onError: (refused) => {
      if (!(refused instanceof ApiError)) return
      for (const [name, message] of Object.entries(refused.errors)) {
        if (name in blank) form.setError(name as keyof Form, { message }, { shouldFocus: true }) // checked by `in`
      }
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => mutate(body))}
      className="space-y-4"
      aria-labelledby="write-review"
    >
      <h3 id="write-review" className="text-xl">
        {texts.writeReview}
      </h3>
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
      {error && (
        <Notice tone="danger">{error instanceof ApiError ? error.message : texts.reviewError}</Notice>
      )}
      <Button type="submit" loading={isPending}>
        {texts.submitReview}
      </Button>
    </form>
  )
}
