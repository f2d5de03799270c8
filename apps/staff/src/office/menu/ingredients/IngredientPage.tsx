import { TextField } from '@baobab/client/form/fields'
import {
  DIETS,
  dietNames,
  FACTS,
  factNames,
  findKinds,
  IngredientIn,
  KINDS,
  KINDS_BY_FACT,
  listIngredients,
  OfficeIngredient,
  removeIngredient,
  saveIngredient,
  staffPages,
} from '@baobab/contract'
import { Notice, toast } from '@baobab/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { api } from '../../../api/api.ts'
import { ingredientQuery } from '../../../api/menu.ts'
import { CheckboxesCell } from '../../form/cells.tsx'
import { OfficeForm } from '../../form/OfficeForm.tsx'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { AskFirst } from '../../layout/AskFirst.tsx'
import { OfficePage } from '../../layout/OfficePage.tsx'
import { OfficeQuery } from '../../layout/OfficeQuery.tsx'
import { listKey } from '../../list/list-query.ts'
import { GuestsWhoAvoid } from './GuestsWhoAvoid.tsx'

export default function IngredientPage() {
  const id = Number(useParams().id)
  return (
    <OfficeQuery query={ingredientQuery(id)} title="Ingredient" errorTitle="Couldn’t load this ingredient">
      {(ingredient) => <IngredientForm key={id} ingredient={ingredient} />}
    </OfficeQuery>
  )
}

const nameAll = <Id extends string>(ids: readonly Id[], write: (id: Id) => string) =>
  Object.fromEntries(ids.map((id) => [id, write(id)])) as Record<Id, string>
const factOptions = nameAll(FACTS, (fact) => factNames[fact])
const dietOptions = nameAll(DIETS, (diet) => dietNames[diet])

function IngredientForm({ ingredient }: { ingredient: OfficeIngredient }) {
  const { id, dishes } = ingredient
  const office = useOfficeForm({
    fields: IngredientIn,
    item: ingredient,
    itemSchema: OfficeIngredient,
    toValues: ({ name, contains, may_contain, kinds, shared, diets }) => ({
      name,
      // in the order of their fields: what is chosen and given up again is no change
      contains: FACTS.filter((fact) => contains.includes(fact)),
      may_contain: FACTS.filter((fact) => may_contain.includes(fact)),
      kinds: KINDS.filter((kind) => kinds.includes(kind)),
      shared,
      diets: DIETS.filter((diet) => diets.includes(diet)),
    }),
    save: async (body) => (await api(saveIngredient, { params: { id }, body })).ingredient,
    query: ingredientQuery(id),
    // every dish with it may have another statement now
    alsoChanges: [{ queryKey: ['office'] }],
    nouns: {
      contains: 'allergen',
      may_contain: 'allergen',
      kinds: 'allergen',
      shared: 'reason',
      diets: 'diet',
    },
    draftKey: `ingredient-${id}`,
  })
  const values = office.form.getValues()
  const named = Object.keys(KINDS_BY_FACT).filter((fact) =>
    [...values.contains, ...values.may_contain].some((one) => one === fact),
  ) as (keyof typeof KINDS_BY_FACT)[]
  const kinds = KINDS.filter((kind) => named.some((fact) => findKinds(fact, [kind]).length > 0))
  const isOther = office.changes !== ''
  return (
    <OfficePage
      title={ingredient.name}
      hint="What it contains decides the allergens of its dishes."
      actions={<RemoveIngredient ingredient={ingredient} />}
    >
      <OfficeForm office={office} label={ingredient.name}>
        <TextField name="name" autoComplete="off" />
        <CheckboxesCell path="contains" label="Contains" options={factOptions} />
        <CheckboxesCell
          path="may_contain"
          label="May contain"
          hint="What might get in, such as from a shared fryer."
          options={factOptions}
        />
        {kinds.length > 0 && (
          <CheckboxesCell
            path="kinds"
            label="Which fish, shellfish, nut or grain"
            hint="The law requires its name."
            options={nameAll(kinds, (kind) => kind)}
          />
        )}
        {values.may_contain.length > 0 && (
          <TextField name="shared" hint="Such as “the shared fryer”." required />
        )}
        <CheckboxesCell path="diets" label="Fits" options={dietOptions} />
        <GuestsWhoAvoid ingredientId={id} facts={[...values.contains, ...values.may_contain]} />
        {dishes.length > 0 && (
          <Notice tone={isOther ? 'danger' : 'info'}>
            {isOther ? 'Saving makes these dishes “not stated” until you check them: ' : 'In these dishes: '}
            {dishes.map((dish, index) => (
              <span key={dish.id}>
                {index > 0 && ', '}
                <Link to={staffPages.officeDish.replace(':id', String(dish.id))} className="link">
                  {dish.name}
                </Link>
              </span>
            ))}
            .
          </Notice>
        )}
      </OfficeForm>
    </OfficePage>
  )
}

function RemoveIngredient({ ingredient: { id, version, name, dishes } }: { ingredient: OfficeIngredient }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (
    <AskFirst
      label="Remove"
      size="sm"
      disabledReason={dishes.length > 0 && 'Take it out of its dishes first'}
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      cancelLabel="Keep it"
      send={async () => {
        await api(removeIngredient, { params: { id }, query: { version } })
        toast.success(`${name} is removed.`)
        void queryClient.invalidateQueries({ queryKey: listKey(listIngredients) })
        await navigate(staffPages.ingredients)
      }}
    >
      No dish uses it.
    </AskFirst>
  )
}
