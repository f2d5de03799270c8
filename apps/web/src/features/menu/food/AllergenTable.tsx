import { AVOIDABLE, dietNames, factNames } from '@baobab/contract'
import { Button, ErrorState, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { AmericanDate } from '../../../lib/AmericanDate.tsx'
import { AsSent } from '../../../lib/AsSent.tsx'
import { type AllergenCategory, type AllergenRow, allergensQuery } from './allergen-rows.ts'

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

/** Every dish with every option that changes something, for the screen and for paper. */
export default function AllergenTable() {
  const { data: categories, error, refetch } = useQuery(allergensQuery)
  if (error) return <ErrorState title={error.message} onRetry={() => refetch()} />
  if (categories === undefined) return <Skeleton className="h-96" />
  return (
    <>
      <p>
        <b>Yes</b>: it is an ingredient. <b>May</b>: it may get in from a shared surface, which the dish’s
        page names. <b>–</b>: not an ingredient. <b>?</b>: not declared, please ask.
      </p>
      <Button variant="secondary" size="sm" className="print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </Button>
      <section
        aria-label="Tables of allergens"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
        tabIndex={0}
        // as wide as the page
        className="wide allergen-table"
      >
        <AsSent data={categories} render={(all) => all.map((one) => <Category key={one.name} {...one} />)} />
      </section>
    </>
  )
}

const HEAD_REM = 5.25
const ROW_REM = 2.25

/** A table of its own, so that browsers lay out only what is in view. */
const Category = ({ name, rows }: AllergenCategory) => (
  <div className="category" style={{ containIntrinsicHeight: `${HEAD_REM + rows.length * ROW_REM}rem` }}>
    <table>
      <caption>{name}</caption>
      <thead>
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
          <th scope="col">Checked</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} {...row} />
        ))}
      </tbody>
    </table>
  </div>
)

const Row = ({ dish, choice, answers, diets, checked }: AllergenRow) => (
  <tr className={choice === null ? undefined : 'choice'}>
    <th scope="row">
      {choice !== null && <span className="sr-only">{dish} with </span>}
      {choice ?? dish}
    </th>
    {AVOIDABLE.map((fact) => (
      <td key={fact} className={answers[fact] === 'contains' ? 'answer contains' : 'answer'}>
        <span aria-hidden="true">{shortAnswers[answers[fact]]}</span>
        <span className="sr-only">{`${factNames[fact]}: ${spoken[answers[fact]]}`}</span>
      </td>
    ))}
    <td>{diets.map((diet) => dietNames[diet]).join(', ')}</td>
    <td>
      {checked === null ? (
        'not checked'
      ) : (
        <>
          <AmericanDate at={`${checked.on}T20:00:00Z`} />, {checked.by}
        </>
      )}
    </td>
  </tr>
)
