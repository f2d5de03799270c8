import { Form } from '@baobab/client/form/FormShell'
import { focusField } from '@baobab/client/form/field-focus'
import { TextAreaField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { editReview, type OwnReview, texts } from '@baobab/contract'
import { Button, Notice } from '@baobab/ui'
import { useEffect } from 'react'
import { sendReviewChange } from '../../api/reviews.ts'
import { RatingField } from './RatingField.tsx'
import { useOwnReviewChanged } from './use-own-review-changed.ts'

type Props = {
  review: OwnReview
  /** E-mail address of the author. */
  owner: string | undefined
  onClose: () => void
}

export function EditReview({ review, owner, onClose }: Props) {
  const changed = useOwnReviewChanged(review)
  const {
    shell: { loading, submitError, ...form },
  } = useEndpointForm({
    body: editReview.body,
    defaultValues: { rating: review.rating, review: review.review },
    draft: { key: `review-${review.id}`, owner },
    send: (body) => sendReviewChange(review.id, body),
    onSent: async ({ message }) => {
      await changed(message)
      onClose()
    },
  })
  useEffect(() => focusField('review'), [])
  return (
    <Form {...form} label={`Your review of ${review.product.name}`} className="space-y-4">
      <RatingField />
      <TextAreaField name="review" rows={4} />
      {submitError && <Notice tone="danger">{submitError}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={loading}>
          {texts.save}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
