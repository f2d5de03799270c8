import {
  ALLERGENS,
  conflictsOf,
  dietNames,
  factNames,
  type Product,
  statementAsItComes,
  statementSentences,
  warningText,
} from '@baobab/contract'
import type { LucideIcon } from 'lucide-react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useAvoided } from './avoided.ts'
import { dietIcons, factIcons } from './fact-icons.ts'

/** On a card: what the dish contains as it comes, its diet, and a warning for whoever avoids some of it. */
export default function FoodTags({ product }: { product: Product }) {
  const avoided = useAvoided()
  const statement = statementAsItComes(product)
  const warning = warningText(conflictsOf(statement, avoided))
  const contains = ALLERGENS.filter((fact) => statement.answers[fact] === 'contains')
  // vegan says vegetarian, too
  const diets = statement.diets.filter((diet) => diet !== 'vegetarian' || !statement.diets.includes('vegan'))
  return (
    <div className="mt-2.5 text-xs">
      {warning !== '' && (
        <p className="mb-2 flex items-start gap-1.5 rounded-sm border border-current bg-danger-soft px-2 py-1.5 font-semibold text-ink">
          <TriangleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
          {warning}
        </p>
      )}
      <p className="sr-only">
        {[...diets.map((diet) => `${dietNames[diet]}.`), ...statementSentences(statement)].join(' ')}
      </p>
      <div aria-hidden="true" className="space-y-1 text-ink-soft">
        {diets.length > 0 && (
          <ul className={listClass}>
            {diets.map((diet) => (
              <Tag key={diet} Icon={dietIcons[diet]} text={dietNames[diet]} />
            ))}
          </ul>
        )}
        {/* on a line of its own: "No gluten ingredients" and "Contains" are no sentence */}
        {contains.length > 0 && (
          <ul className={listClass}>
            <li>Contains</li>
            {contains.map((fact) => (
              <Tag key={fact} Icon={factIcons[fact]} text={factNames[fact]} />
            ))}
          </ul>
        )}
        {statement.checked === null && <p>Allergens not declared</p>}
      </div>
    </div>
  )
}

const listClass = 'flex flex-wrap items-center gap-x-3 gap-y-1'

function Tag({ Icon, text }: { Icon: LucideIcon; text: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon className="size-6 shrink-0 stroke-[1.6]" />
      {text}
    </li>
  )
}
