import {
  checkDishRecipe,
  type DishParts,
  formatShortDayAndYear,
  type OfficeDish,
  restaurantDate,
  staffPages,
} from '@baobab/contract'
import { Button, Notice, toast } from '@baobab/ui'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { api } from '../../../api/api.ts'
import { usePerson } from '../../../lib/session.ts'
import { Section } from '../../form/Section.tsx'
import { recipeText, type Values } from './dish-fields.ts'
import { IngredientsCell } from './IngredientsCell.tsx'
import { describeRecipe } from './live-statement.ts'

type Props = {
  values: Values
  parts: DishParts
  dish: OfficeDish
  hasChanges: boolean
  onChecked: (dish: OfficeDish) => void
}

/** What is in the dish, and what follows for allergens and diets while it is edited. They are typed nowhere. */
export function RecipeSection({ values, parts, dish, hasChanges, onChecked }: Props) {
  const { asItComes, others } = describeRecipe(values, parts)
  const state = dish.recipe.is_checked ? '' : 'Allergens not stated. '
  return (
    <Section title="Recipe and allergens" summary={state + recipeText(parts, values.ingredients)}>
      <IngredientsCell path="ingredients" label="In every size" ingredients={parts.ingredients} />
      <section aria-label="What guests will read" className="space-y-2 rounded-md bg-page p-3">
        <h3 className="text-base">What guests will read</h3>
        {values.ingredients.length === 0 ? (
          <p>Nothing yet. Choose the ingredients first.</p>
        ) : (
          <>
            <p role="status">{asItComes}</p>
            <ul className="space-y-1 text-sm">
              {others.map(({ name, text }) => (
                <li key={name}>
                  <b>{name}:</b> {text}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <CheckRecipe dish={dish} hasChanges={hasChanges} onChecked={onChecked} />
      <Link to={staffPages.ingredients} className="link inline-flex min-h-tap items-center">
        Change what an ingredient contains
      </Link>
    </Section>
  )
}

type CheckProps = Pick<Props, 'dish' | 'hasChanges' | 'onChecked'>

/** Another recipe is another statement: a person says by name that it is complete. */
function CheckRecipe({ dish: { id, recipe }, hasChanges, onChecked }: CheckProps) {
  const name = usePerson(({ person }) => person?.name)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(checkDishRecipe, { params: { id }, body: { fingerprint: recipe.fingerprint } }),
    onSuccess: ({ dish }) => onChecked(dish),
    onError: (error) => toast.error(error.message),
  })
  if (recipe.is_checked && !hasChanges)
    return <Notice tone="success">{`Checked by ${recipe.checked_by} ${writeDay(recipe.checked_on)}.`}</Notice>
  return (
    <Notice
      tone={recipe.is_checked ? 'info' : 'danger'}
      action={
        <Button
          size="sm"
          loading={isPending}
          disabledReason={hasChanges && 'Save your changes first'}
          onClick={() => mutate()}
        >
          {`Check as ${name}`}
        </Button>
      }
    >
      {recipe.is_checked
        ? 'The recipe has changed. Please check it again.'
        : 'Guests see no allergens until you check this recipe.'}
    </Notice>
  )
}

function writeDay(date: string | null): string {
  if (date === null) return ''
  return date === restaurantDate(new Date()) ? 'today' : `on ${formatShortDayAndYear(date)}`
}
