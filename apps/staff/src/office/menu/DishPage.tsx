import { TextAreaField, TextField } from '@baobab/client/form/fields'
import {
  amountText,
  DishDocument,
  DishIn,
  listOfficeDishes,
  type OfficeDish,
  staffPages,
} from '@baobab/contract'
import { buttonClass, ErrorState, Notice, Skeleton } from '@baobab/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { dishQuery, draftsQuery, saveDraft } from '../../api/menu.ts'
import { CheckboxField } from '../form/CheckboxField.tsx'
import { OfficeForm } from '../form/OfficeForm.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import { OfficePage } from '../layout/OfficePage.tsx'
import { listKey } from '../list/list-query.ts'
import { PricesField } from './PricesField.tsx'

const fields = z.pick(DishIn, { name: true, description: true, visible: true, featured: true, sizes: true })

export default function DishPage() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(dishQuery(id))
  if (data) return <DishForm key={id} dish={data} />
  return (
    <OfficePage title="Dish">
      {error ? (
        <ErrorState title="Couldn’t load this dish" text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </OfficePage>
  )
}

type Item = DishDocument & { version: number }
const toItem = ({ dish, version }: OfficeDish): Item => ({ ...dish, version })

function DishForm({ dish }: { dish: OfficeDish }) {
  const { id } = dish
  const queryClient = useQueryClient()
  const office = useOfficeForm({
    fields,
    item: toItem(dish),
    itemSchema: DishDocument,
    toValues: ({ name, description, visible, featured, sizes }) => ({
      name,
      description,
      visible,
      featured,
      sizes: sizes.map((size) => ({ ...size, price: amountText(size.price) })),
    }),
    save: async (body) => {
      const saved = await saveDraft(id, body)
      queryClient.setQueryData(dishQuery(id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: listKey(listOfficeDishes) })
      void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey })
      return toItem(saved)
    },
    nouns: { sizes: 'price', visible: 'setting', featured: 'setting' },
    draftKey: `dish-${id}`,
  })
  return (
    <OfficePage title={dish.dish.name}>
      {dish.draft && (
        <Notice
          action={
            <Link to={staffPages.publish} className={buttonClass({ size: 'sm' })}>
              Publish
            </Link>
          }
        >
          Guests don’t see these changes yet.
        </Notice>
      )}
      {!dish.recipe.is_checked && <Notice tone="danger">Allergens aren’t stated. Check the recipe.</Notice>}
      <OfficeForm office={office} label={dish.dish.name}>
        <TextField name="name" />
        <TextAreaField name="description" rows={3} />
        <PricesField />
        <CheckboxField name="visible" hint="Guests can order it." />
        <CheckboxField name="featured" />
      </OfficeForm>
    </OfficePage>
  )
}
