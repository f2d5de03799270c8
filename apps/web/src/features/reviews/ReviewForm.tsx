import { FormShell } from '@baobab/client/form/FormShell'
import { EmailField, TextAreaField, TextField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { useSession } from '@baobab/client/session'
import { addReview, texts } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { profileQuery } from '../../api/accounts.ts'
import { isOffline } from '../../api/client/errors.ts'
import { refreshReviews, sendReview } from '../../api/reviews.ts'
import { RatingField } from './RatingField.tsx'

export default function ReviewForm({ productId }: { productId: number }) {
  const queryClient = useQueryClient()
  const { data: user } = useQuery(profileQuery(useSession(({ token }) => token)))
  const { form, shell } = useEndpointForm({
    body: addReview.body,
    defaultValues: { product_id: productId, name: '', email: '', rating: 0, review: '' },
    draft: { key: `review-of-${productId}`, owner: user?.email },
    send: sendReview,
    onSent: ({ message, verified_order }) => {
      const place = verified_order ? {} : { description: 'It stands below the reviews of verified orders.' }
      toast.success(message || texts.reviewSubmitted, place)
      form.reset()
      return refreshReviews(queryClient, productId)
    },
    errorText: (error) => (isOffline(error) ? texts.reviewError : error.message || texts.reviewFailed),
  })
  return (
    <section className="space-y-4">
      <h3 id="write-review" className="text-xl">
        {texts.writeReview}
      </h3>
      <FormShell {...shell} submitLabel={texts.submitReview} labelledBy="write-review" className="space-y-4">
        <RatingField />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="name" autoComplete="name" />
          <EmailField name="email" hint="Not shown with your review." />
        </div>
        <TextAreaField name="review" rows={4} />
      </FormShell>
    </section>
  )
}
