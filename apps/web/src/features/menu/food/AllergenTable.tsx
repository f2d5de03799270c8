import { AVOIDABLE, dietNames, factNames, type Product, statementOf } from '@baobab/contract'
import { Button, cn, ErrorState, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { productsQuery } from '../../../api/menu.ts'
import { BothDates } from '../../../lib/BothDates.tsx'

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

const headClass = 'sticky top-0 bg-page p-1.5 print:static'

/** Every dish with every option that changes something, for the screen and for paper. */
export default function AllergenTable() {
  const { data: products, error, refetch } = useQuery(productsQuery())
  if (error) return <ErrorState title={error.message} onRetry={() => refetch()} />
  if (products === undefined) return <Skeleton className="h-96" />
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
        aria-label="Table of allergens"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
        tabIndex={0}
        // as wide as the page. Its own height: the head with the names of the columns stays in view; relative: what only screen readers see scrolls with it instead of widening the page
        className="wide relative mt-4 max-h-[85dvh] overflow-auto print:max-h-none print:overflow-visible print:[page:landscape] print:[&_td]:py-0.5 print:[&_th]:py-0.5"
      >
        <table className="w-full min-w-4xl border-collapse text-xs print:min-w-0">
          <thead>
            <tr>
              <th scope="col" className={cn(headClass, 'left-0 z-20 min-w-28 text-left sm:min-w-44')}>
                Dish
              </th>
              {AVOIDABLE.map((fact) => (
                <th key={fact} scope="col" className={cn(headClass, 'z-10 text-center font-semibold')}>
                  {factNames[fact]}
                </th>
              ))}
              <th scope="col" className={cn(headClass, 'z-10 min-w-44 text-left')}>
                Diet
              </th>
              <th scope="col" className={cn(headClass, 'z-10 text-left')}>
                Checked
              </th>
            </tr>
          </thead>
          <tbody>{products.flatMap((product) => rowsOf(product))}</tbody>
        </table>
      </section>
    </>
  )
}

function rowsOf(product: Product) {
  const options = product.product_ingredient_categories.flatMap(({ ingredient_category, subcategories }) =>
    subcategories
      .filter(({ id }) => product.food.options.some((option) => option.id === id))
      .map(({ id, name }) => ({ id, name: `${ingredient_category.name}: ${name}` })),
  )
  return [
    <Row key={product.id} product={product} name={product.name} optionIds={[]} />,
    ...options.map(({ id, name }) => (
      <Row key={`${product.id} ${id}`} product={product} name={name} optionIds={[id]} isOption />
    )),
  ]
}

type RowProps = { product: Product; name: string; optionIds: number[]; isOption?: boolean }

function Row({ product, name, optionIds, isOption }: RowProps) {
  const { answers, diets, checked } = statementOf(product, { optionIds })
  return (
    <tr className="border-t border-line break-inside-avoid">
      <th
        scope="row"
        className={`sticky left-0 bg-page p-1.5 text-left print:static ${isOption ? 'pl-5 font-normal text-ink-soft' : 'font-semibold'}`}
      >
        {isOption && <span className="sr-only">{product.name} with </span>}
        {name}
      </th>
      {AVOIDABLE.map((fact) => (
        <td key={fact} className={cn('p-1.5 text-center', answers[fact] === 'contains' && 'font-bold')}>
          <span aria-hidden="true">{shortAnswers[answers[fact]]}</span>
          <span className="sr-only">{`${factNames[fact]}: ${spoken[answers[fact]]}`}</span>
        </td>
      ))}
      <td className="p-1.5">{diets.map((diet) => dietNames[diet]).join(', ')}</td>
      <td className="p-1.5 whitespace-nowrap">
        {checked === null ? (
          'not checked'
        ) : (
          <>
            <BothDates at={`${checked.on}T20:00:00Z`} />, {checked.by}
          </>
        )}
      </td>
    </tr>
  )
}
