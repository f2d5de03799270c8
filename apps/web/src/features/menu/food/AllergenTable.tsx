import { AVOIDABLE, brand, dietNames, factNames } from '@baobab/contract'
import { Button, ErrorState, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { Suspense } from 'react'
import {
  type AllergenCategory,
  type AllergenRow,
  allergensQuery,
  checkText,
  commonCheck,
} from './allergen-rows.ts'

const shortAnswers = {
  contains: 'Yes',
  'may contain': 'May',
  'not an ingredient': '–',
  'not stated': '?',
} as const
const spoken = {
  contains: 'contains',
  'may contain': 'may contain',
  'not an ingredient': 'not an ingredient',
  'not stated': 'not declared',
} as const

const legend = (
  <>
    <b>Yes</b>: it’s an ingredient. <b>May</b>: it may get in from shared equipment. <b>–</b>: not an
    ingredient. <b>?</b>: not declared, please ask. Choices that aren’t listed change nothing.
  </>
)

/** Every dish with every choice that changes something. The print needs nothing else of its page: see allergen-table.css. */
export default function AllergenTable() {
  const { data: categories, error, refetch } = useQuery(allergensQuery)
  if (error) return <ErrorState title={error.message} onRetry={() => refetch()} />
  if (categories === undefined) return <Skeleton className="h-96" />
  return (
    <>
      <div className="print:hidden">
        <p>{legend}</p>
        <p>{commonCheck(categories)}.</p>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
      </div>
      <p className="mt-4 text-sm font-semibold xl:hidden print:hidden">Swipe sideways for every allergen →</p>
      <section
        aria-label="Tables of allergens"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
        tabIndex={0}
        // as wide as the page
        className="wide allergen-table"
      >
        {categories.map((one) => (
          // each hydrates by itself, so that a tap is answered between two of them
          <Suspense key={one.name}>
            <Category {...one} check={commonCheck(categories)} />
          </Suspense>
        ))}
      </section>
    </>
  )
}

/** Vegan is vegetarian. */
const dietText = (diets: AllergenRow['diets']) =>
  diets
    .filter((diet) => diet !== 'vegetarian' || !diets.includes('vegan'))
    .map((diet) => dietNames[diet])
    .join(', ')

const HEAD_REM = 5.25
const ROW_REM = 2.75

/** A table of its own, so that browsers lay out only what is in view. On paper they are one, and the first head is on every page. */
const Category = ({ name, rows, check }: AllergenCategory & { check: string }) => (
  <div className="category" style={{ containIntrinsicHeight: `${HEAD_REM + rows.length * ROW_REM}rem` }}>
    <table>
      <caption>{name}</caption>
      <thead>
        <tr className="on-paper">
          <td colSpan={AVOIDABLE.length + 2}>
            <b>
              {brand.name}: allergens. {check}.
            </b>{' '}
            Our kitchen is shared, so no dish is free of traces. Questions: {brand.phone}.
            <br />
            {legend}
          </td>
        </tr>
        <tr>
          <th scope="col">Dish</th>
          {AVOIDABLE.map((fact) => (
            <th key={fact} scope="col" className="answer">
              {factNames[fact]}
            </th>
          ))}
          <th scope="col" className="diets">
            Diet
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} {...row} check={check} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = ({ dish, choices, answers, diets, checked, check }: AllergenRow & { check: string }) => (
  <tr className={choices.length === 0 ? undefined : 'choice'}>
    <th scope="row">
      <span className={choices.length === 0 ? 'dish' : 'dish sr-only'}>{dish}</span>
      {choices.length > 0 && (
        <span className="choices">
          <span className="sr-only"> with </span>
          {choices.join(', or ')}
        </span>
      )}
      {checkText(checked) !== check && <small> ({checkText(checked)})</small>}
    </th>
    {AVOIDABLE.map((fact) => (
      <td key={fact} className={answers[fact] === 'contains' ? 'answer contains' : 'answer'}>
        <span aria-hidden="true">{shortAnswers[answers[fact]]}</span>
        <span className="sr-only">{`${factNames[fact]}: ${spoken[answers[fact]]}`}</span>
      </td>
    ))}
    <td>{dietText(diets)}</td>
  </tr>
)
