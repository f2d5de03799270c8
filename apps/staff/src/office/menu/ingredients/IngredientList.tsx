import { dietNames, factNames, type IngredientRow, listIngredients, staffPages } from '@baobab/contract'
import { buttonClass } from '@baobab/ui'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { OfficeListPage } from '../../list/OfficeListPage.tsx'
import { RowTitle } from '../../list/RowTitle.tsx'

export default function IngredientList() {
  return (
    <OfficeListPage
      title="Ingredients"
      hint="These decide the allergens of every dish."
      actions={
        <Link to={staffPages.newIngredient} className={buttonClass()}>
          Add an ingredient
        </Link>
      }
      endpoint={listIngredients}
      empty={{ title: 'No ingredients yet' }}
    >
      {(ingredient) => <Row key={ingredient.id} ingredient={ingredient} />}
    </OfficeListPage>
  )
}

function Row({ ingredient }: { ingredient: IngredientRow }) {
  const id = useId()
  const { name, contains, may_contain, diets, dishes } = ingredient
  const facts = (list: IngredientRow['contains']) => list.map((fact) => factNames[fact]).join(', ')
  const says = [
    contains.length > 0 ? `Contains ${facts(contains)}.` : '',
    may_contain.length > 0 ? `May contain ${facts(may_contain)}.` : '',
    diets.map((diet) => dietNames[diet]).join(', '),
  ]
  return (
    <li aria-labelledby={id} className="card relative space-y-1 p-4 hover:bg-accent-soft">
      <RowTitle id={id} to={staffPages.ingredient.replace(':id', String(ingredient.id))}>
        {name}
      </RowTitle>
      <p className="text-sm">{says.filter((text) => text !== '').join(' ') || 'Nothing declared'}</p>
      <p className="figures text-sm text-ink-soft">{countDishes(dishes)}</p>
    </li>
  )
}

const countDishes = (count: number) => (count === 1 ? 'In 1 dish' : `In ${count} dishes`)
