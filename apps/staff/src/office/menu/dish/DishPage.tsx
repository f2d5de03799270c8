import { CheckboxField, TextAreaField, TextField } from '@baobab/client/form/fields'
import { DishDocument, type DishParts, listOfficeDishes, type OfficeDish, staffPages } from '@baobab/contract'
import { buttonClass, ErrorState, Notice, Skeleton } from '@baobab/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { categoriesQuery, dishPartsQuery, dishQuery, draftsQuery, saveDraft } from '../../../api/menu.ts'
import { SelectCell } from '../../form/cells.tsx'
import { OfficeForm } from '../../form/OfficeForm.tsx'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { OfficePage } from '../../layout/OfficePage.tsx'
import { listKey } from '../../list/list-query.ts'
import { PicturesField } from '../../pictures/PicturesField.tsx'
import { ChoicesSection } from './ChoicesSection.tsx'
import { choicesText, fields, recipeText, sizesText, toItem, toValues, type Values } from './dish-fields.ts'
import { RecipeSection } from './RecipeSection.tsx'
import { SizesSection } from './SizesSection.tsx'
import { DetailsSection, SearchSection, ServingSection, TimesSection } from './SmallSections.tsx'

export default function DishPage() {
  const id = Number(useParams().id)
  const dish = useQuery(dishQuery(id))
  const parts = useQuery(dishPartsQuery)
  if (dish.data && parts.data) return <DishForm key={id} dish={dish.data} parts={parts.data} />
  const failed = [dish, parts].find(({ error, data }) => error && !data)
  return (
    <OfficePage title="Dish">
      {failed ? (
        <ErrorState
          title="Couldn’t load this dish"
          text={failed.error?.message}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </OfficePage>
  )
}

/** A new price is what owners change most, and is counted by its name. */
const sizesNoun = (before: Values['sizes'], now: Values['sizes']) =>
  before.length === now.length && now.every((size, index) => size.name === before[index]?.name)
    ? 'price'
    : 'size'

function DishForm({ dish, parts }: { dish: OfficeDish; parts: DishParts }) {
  const { id } = dish
  const queryClient = useQueryClient()
  const categories = useQuery(categoriesQuery).data ?? []
  const office = useOfficeForm({
    fields,
    item: toItem(dish),
    itemSchema: DishDocument,
    toValues,
    save: async (body) => {
      const saved = await saveDraft(id, body)
      queryClient.setQueryData(dishQuery(id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: listKey(listOfficeDishes) })
      void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey })
      return toItem(saved)
    },
    nouns: {
      sizes: sizesNoun,
      choices: 'choice',
      images: 'picture',
      ingredients: 'ingredient',
      visible: 'setting',
      featured: 'setting',
      related: 'related dish',
      also_called: 'search word',
      seasonings: 'seasoning',
    },
    texts: {
      sizes: sizesText,
      choices: choicesText,
      images: (pictures) => pictures.map(({ alt }) => alt).join(', ') || 'None',
      ingredients: (ids) => recipeText(parts, ids),
    },
    draftKey: `dish-${id}`,
  })
  const values = office.form.getValues()
  return (
    <OfficePage
      title={dish.dish.name}
      actions={
        <Link to={`${staffPages.preview}?dish=${id}`} className={buttonClass({ variant: 'secondary' })}>
          Preview
        </Link>
      }
    >
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
      <OfficeForm office={office} label={dish.dish.name}>
        <div className="card space-y-5 p-4">
          <TextField name="name" />
          <TextAreaField name="description" rows={3} hint="One sentence, shown on the menu card." />
          <SelectCell
            path="category_id"
            label="Category"
            options={categories.map((one) => ({ value: one.id, text: one.category.name }))}
          />
          <CheckboxField name="visible" hint="Guests can order it." />
          <CheckboxField name="featured" hint="Pick just a few." />
        </div>
        <div className="card p-4">
          <PicturesField name="images" subject={values.name} />
        </div>
        <div className="space-y-3">
          <SizesSection values={values} parts={parts} />
          <ChoicesSection values={values} parts={parts} />
          <RecipeSection
            values={values}
            parts={parts}
            dish={dish}
            hasChanges={office.changes !== ''}
            onChecked={(checked) => queryClient.setQueryData(dishQuery(id).queryKey, checked)}
          />
          <ServingSection values={values} />
          <TimesSection values={values} />
          <SearchSection values={values} dishId={id} />
          <DetailsSection values={values} />
        </div>
      </OfficeForm>
    </OfficePage>
  )
}
