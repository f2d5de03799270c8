import { brand, type Product, shopTexts as texts } from '@baobab/contract'
import { Button, EmptyState } from '@baobab/ui'
import { DishList } from '../../features/dish/DishGrid.tsx'

type Props = {
  isFiltered: boolean
  suggestions: readonly Product[] | undefined
  /** That they were not chosen by what a guest avoids. */
  suggestionsNotice: string | undefined
  onReset: () => void
}

/** No dish for a search or a filter, and what people order instead. */
export function NothingFound({ isFiltered, suggestions, suggestionsNotice, onReset }: Props) {
  return (
    <>
      <EmptyState
        picture="plate"
        title={texts.noMenu}
        text={
          isFiltered
            ? `No dish fits. Call us at ${brand.phone}: we may be able to change one for you.`
            : 'Try fewer words, or look through everything.'
        }
        action={<Button onClick={onReset}>See everything</Button>}
      />
      {!isFiltered && suggestions && suggestions.length > 0 && (
        <section aria-labelledby="popular" className="mt-10">
          <h3 id="popular" className="text-xl">
            What people order
          </h3>
          <p className="mt-1 mb-5 text-ink-soft">{suggestionsNotice}</p>
          <DishList products={suggestions} />
        </section>
      )}
    </>
  )
}
