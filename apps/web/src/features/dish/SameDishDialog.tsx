import { Button } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { wayText } from '../cart/add-from-page.ts'
import type { Question, UseAddDishResult } from './use-add-dish.ts'

type Props = { question: Question; adding: UseAddDishResult }

/** The dish is in the cart already, made in another way. */
export default function SameDishDialog({ question: { added, others }, adding }: Props) {
  const { product, size } = added
  const wanted = wayText({ ...added, note: added.note.trim() }) || 'the dish as it comes'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && adding.cancel()}
      title={`${product.name}, ${size.name}: keep both?`}
      shape="card"
      size="sm"
      footer={
        <div className="flex w-full flex-col gap-3">
          <Button onClick={() => adding.addAlike(added)}>
            <span className="py-2 leading-snug wrap-anywhere">
              Change {others.length > 1 ? 'all' : 'both'} to {wanted}
            </span>
          </Button>
          <Button variant="secondary" onClick={() => adding.addApart(added)}>
            Keep both
          </Button>
        </div>
      }
    >
      <p>Your cart already has this dish:</p>
      <ul className="mt-2 list-disc pl-5">
        {others.map((line) => (
          <li key={wayText(line)} className="wrap-anywhere">
            <span className="figures">{line.quantity} ×</span> {wayText(line)}
          </li>
        ))}
      </ul>
      <p className="mt-3 wrap-anywhere">
        You’re adding <span className="figures">{added.quantity} ×</span> {wanted}.
      </p>
    </Dialog>
  )
}
