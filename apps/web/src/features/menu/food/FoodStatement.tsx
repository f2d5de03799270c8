import {
  dietNames,
  findConflicts,
  formatShortDayAndYear,
  KITCHEN_PROMISE,
  makeStatement,
  meatSentences,
  type Product,
  pages,
  statementSentences,
  warningText,
} from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { useAvoided } from './avoided.ts'
import { dietIcons } from './fact-icons.ts'

type Props = {
  product: Product
  sizeId: number
  optionIds: readonly number[]
  /** Over another page, which may say it in full. */
  inSheet?: boolean | undefined
}

const KITCHEN_PROMISE_IN_SHORT = 'Shared kitchen: any dish may have traces of any allergen.'

/** Above the button of a dish: what this size with these choices contains, and who says so. */
export default function FoodStatement({ product, sizeId, optionIds, inSheet }: Props) {
  const statement = makeStatement(product, { sizeId, optionIds })
  const warning = warningText(findConflicts(statement, useAvoided()))
  return (
    <section aria-labelledby="contains" className="rounded-md border border-line p-4 text-sm">
      <h2 id="contains" className="mb-1.5 text-sm font-semibold tracking-normal">
        What’s in it
      </h2>
      <div aria-live="polite">
        {statementSentences(statement).map((sentence) => (
          <p key={sentence} className="font-medium">
            {sentence}
          </p>
        ))}
        {meatSentences(statement).map((sentence) => (
          <p key={sentence} className="text-ink-soft">
            {sentence}
          </p>
        ))}
        {statement.diets.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            {statement.diets.map((diet) => {
              const Icon = dietIcons[diet]
              return (
                <li key={diet} className="inline-flex items-center gap-1.5">
                  <Icon aria-hidden="true" className="size-6" />
                  {dietNames[diet]}
                </li>
              )
            })}
          </ul>
        )}
        {warning !== '' && (
          <Notice tone="danger" className="mt-3">
            {warning}
          </Notice>
        )}
      </div>
      <p className="mt-2 text-ink-soft">{inSheet ? KITCHEN_PROMISE_IN_SHORT : KITCHEN_PROMISE}</p>
      <p className="mt-2 text-ink-soft">
        {statement.checked === null
          ? 'This recipe changed and hasn’t been checked yet. '
          : `Checked by ${statement.checked.by} on ${formatShortDayAndYear(statement.checked.on)}. `}
        <Link to={`${pages.productAndService}#allergens-of-every-dish`} className="link">
          All dishes and allergens
        </Link>
        {' · '}
        <Link to={`${pages.menu}#diet`} className="link">
          Set your allergies
        </Link>
      </p>
    </section>
  )
}
