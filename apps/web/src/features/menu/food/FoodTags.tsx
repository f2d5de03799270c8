import {
  ALLERGENS,
  type Diet,
  dietNames,
  factNames,
  findConflicts,
  type Product,
  statementAsItComes,
  statementSentences,
  warningText,
} from '@baobab/contract'
import { cn } from '@baobab/ui'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Icon } from '../../../lib/Chips.tsx'
import { useAvoided } from './avoided.ts'
import { dietIcons, factIcons } from './fact-icons.ts'

const LONG: Diet = 'gluten_free'

/** On a card: what the dish contains as it comes, its diet, and a warning for a guest who avoids some of it. */
export default function FoodTags({ product }: { product: Product }) {
  const avoided = useAvoided()
  const statement = statementAsItComes(product)
  const warning = warningText(findConflicts(statement, avoided))
  const contains = ALLERGENS.filter((fact) => statement.answers[fact] === 'contains')
  // vegan says vegetarian, too
  const diets = statement.diets.filter((diet) => diet !== 'vegetarian' || !statement.diets.includes('vegan'))
  return (
    <div className="text-xs row:contents row:leading-tight">
      {warning !== '' && (
        <p className="mb-2 flex items-start gap-1.5 row:order-4 row:mt-1 row:mb-0 row:basis-full rounded-sm border border-current bg-danger-soft px-2 py-1.5 font-semibold text-ink">
          <TriangleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          {warning}
        </p>
      )}
      <p className="sr-only">
        {[...diets.map((diet) => `${dietNames[diet]}.`), ...statementSentences(statement)].join(' ')}
      </p>
      <div
        aria-hidden="true"
        className="space-y-1 text-ink-soft row:order-3 row:flex row:flex-wrap row:gap-x-2 row:space-y-0"
      >
        {diets.length > 0 && (
          <ul className={cn(listClass, diets.every((diet) => diet === LONG) && 'row:hidden')}>
            {diets.map((diet) => (
              <Tag key={diet} Icon={dietIcons[diet]} text={dietNames[diet]} isLong={diet === LONG} />
            ))}
          </ul>
        )}
        {/* on a line of its own: "No gluten ingredients" and "Contains" are no sentence */}
        {contains.length > 0 && (
          <ul className={listClass}>
            <li>Contains</li>
            {contains.map((fact, index) => (
              <Tag
                key={fact}
                Icon={factIcons[fact]}
                text={factNames[fact]}
                hasNext={index < contains.length - 1}
              />
            ))}
          </ul>
        )}
        {statement.checked === null && <p>Allergens not declared</p>}
      </div>
    </div>
  )
}

// In a row of the dish list the tags are words with commas between them, without icons.
const listClass = 'flex flex-wrap items-center gap-x-3 gap-y-1 row:gap-x-1 row:gap-y-0'

type TagProps = {
  Icon: Icon
  text: string
  /** Not in a row, which is too short for it. */
  isLong?: boolean
  hasNext?: boolean
}

function Tag({ Icon, text, isLong, hasNext }: TagProps) {
  return (
    <li className={cn('inline-flex items-center gap-1.5', isLong && 'row:hidden')}>
      <Icon className="size-6 shrink-0 stroke-[1.6] row:hidden" />
      <span>
        {text}
        {hasNext && <span className="hidden row:inline">,</span>}
      </span>
    </li>
  )
}
