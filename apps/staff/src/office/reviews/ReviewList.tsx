import { SelectField, TextAreaField } from '@baobab/client/form/fields'
import {
  AnswerIn,
  answerReview,
  formatMoment,
  hideReview,
  listOfficeReviews,
  type OfficeReview,
  reviewGroundNames,
  showReview,
  staffPages,
} from '@baobab/contract'
import { Badge, Button, Rating } from '@baobab/ui'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../api/api.ts'
import { Options } from '../form/Options.tsx'
import { FormDialog } from '../layout/FormDialog.tsx'
import { OfficeListPage } from '../list/OfficeListPage.tsx'

const states = { all: 'All reviews', unanswered: 'Unanswered', hidden: 'Hidden' }

export default function ReviewList() {
  return (
    <OfficeListPage
      title="Reviews"
      hint="Guests see your answer under the review."
      endpoint={listOfficeReviews}
      filters={[{ name: 'state', label: 'Show', options: states }]}
      empty={{ title: 'No reviews yet' }}
    >
      {(review) => <ReviewRow key={review.id} review={review} />}
    </OfficeListPage>
  )
}

function ReviewRow({ review }: { review: OfficeReview }) {
  const id = useId()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const { name, email, product, rating, verified_order, updated_at, hidden, ground, changes } = review
  const OpenDialog = open && dialogs[open]
  const last = changes.at(-1)
  return (
    <li aria-labelledby={id} className="card space-y-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-lg [overflow-wrap:anywhere]">
          {name}
        </h2>
        <Rating value={rating} />
        {hidden && <Badge tone="quiet">{`Hidden${ground ? `: ${reviewGroundNames[ground]}` : ''}`}</Badge>}
        {verified_order && <Badge tone="fresh">Verified order</Badge>}
      </div>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{review.review}</p>
      <p className="figures text-sm text-ink-soft [overflow-wrap:anywhere]">
        <Link
          to={staffPages.officeDish.replace(':id', String(product.id))}
          className="link flex min-h-tap w-fit items-center"
        >
          {product.name}
        </Link>
        {`${email} · ${formatMoment(updated_at)}`}
      </p>
      {review.answer !== '' && (
        <p className="border-l-4 border-line pl-4 whitespace-pre-line [overflow-wrap:anywhere]">
          {review.answer}
        </p>
      )}
      {last && (
        <p className="text-sm text-ink-soft">
          {`${last.hidden ? 'Hidden' : 'Shown again'} ${formatMoment(last.at)} by ${last.by}: ${last.reason ?? ''}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button size="sm" variant="secondary" onClick={() => setOpen('answer')}>
          {review.answer === '' ? 'Answer' : 'Change answer'}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setOpen(hidden ? 'show' : 'hide')}>
          {hidden ? 'Show again' : 'Hide'}
        </Button>
      </div>
      {OpenDialog && <OpenDialog review={review} onClose={() => setOpen(null)} />}
    </li>
  )
}

type DialogProps = { review: OfficeReview; onClose: () => void }

const AnswerDialog = ({ review: { id, version, name, answer: text }, onClose }: DialogProps) => (
  <FormDialog
    title={`Answer ${name}`}
    description="Everyone sees it under the review. Edits are marked."
    submitLabel="Publish answer"
    submittingLabel="Publishing"
    body={AnswerIn}
    defaultValues={{ answer: text }}
    send={async (changes) => {
      const { review } = await api(answerReview, { params: { id }, body: { version, changes } })
      return { message: review.answer === '' ? 'The answer is removed.' : 'Guests can read your answer.' }
    }}
    onClose={onClose}
  >
    <TextAreaField name="answer" rows={5} hint="Leave empty to remove the answer." />
  </FormDialog>
)

const HideDialog = ({ review: { id, name }, onClose }: DialogProps) => (
  <FormDialog
    title={`Hide ${name}’s review?`}
    description="A low rating isn’t a reason. The author sees your reason."
    submitLabel="Hide review"
    submittingLabel="Hiding"
    body={hideReview.body}
    defaultValues={{ ground: 'spam' as const }}
    send={(body) => api(hideReview, { params: { id }, body })}
    onClose={onClose}
  >
    <SelectField name="ground">
      <Options pairs={Object.entries(reviewGroundNames)} />
    </SelectField>
  </FormDialog>
)

const ShowDialog = ({ review: { id, name }, onClose }: DialogProps) => (
  <FormDialog
    title={`Show ${name}’s review again?`}
    submitLabel="Show review"
    submittingLabel="Showing"
    body={showReview.body}
    defaultValues={{ reason: '' }}
    send={(body) => api(showReview, { params: { id }, body })}
    onClose={onClose}
  >
    <TextAreaField name="reason" rows={2} />
  </FormDialog>
)

const dialogs = { answer: AnswerDialog, hide: HideDialog, show: ShowDialog }
