import { FormShell } from '@baobab/client/form/FormShell'
import { SelectField, TextField } from '@baobab/client/form/fields'
import { MoneyField } from '@baobab/client/form/MoneyField'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { addDish, staffPages } from '@baobab/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { api } from '../../../api/api.ts'
import { categoriesQuery, dishQuery } from '../../../api/menu.ts'
import { Options } from '../../form/Options.tsx'
import { OfficePage } from '../../layout/OfficePage.tsx'

/** Little is asked at first: the rest stands on the dish's page, and guests see nothing until it is published. */
export default function AddDish() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const categories = useQuery(categoriesQuery).data ?? []
  const { shell } = useEndpointForm({
    body: addDish.body,
    defaultValues: { name: '', category_id: '', size: '', price: '' },
    send: (body, idempotencyKey) => api(addDish, { body }, { idempotencyKey }),
    onSent: ({ dish }) => {
      queryClient.setQueryData(dishQuery(dish.id).queryKey, dish)
      void queryClient.invalidateQueries({ queryKey: ['office'], refetchType: 'none' })
      return navigate(staffPages.officeDish.replace(':id', String(dish.id)), { replace: true })
    },
  })
  return (
    <OfficePage title="Add a dish" hint="Guests don’t see it until you publish it.">
      <FormShell {...shell} submitLabel="Add it" label="Add a dish">
        <TextField name="name" autoComplete="off" />
        <SelectField name="category_id">
          <option value="">Choose a category</option>
          <Options pairs={categories.map(({ id, category }) => [id, category.name])} />
        </SelectField>
        <TextField name="size" autoComplete="off" hint="Such as Plate. More sizes come next." />
        <MoneyField name="price" />
      </FormShell>
    </OfficePage>
  )
}
