import { FormShell } from '@baobab/client/form/FormShell'
import { TextField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { addIngredient, IngredientIn, staffPages } from '@baobab/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { api } from '../../../api/api.ts'
import { ingredientQuery } from '../../../api/menu.ts'
import { OfficePage } from '../../layout/OfficePage.tsx'

const body = z.pick(IngredientIn, { name: true })

export default function AddIngredient() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { shell } = useEndpointForm({
    body,
    defaultValues: { name: '' },
    send: ({ name }, idempotencyKey) =>
      api(
        addIngredient,
        { body: { name, contains: [], may_contain: [], kinds: [], shared: '', diets: [] } },
        { idempotencyKey },
      ),
    onSent: ({ ingredient }) => {
      queryClient.setQueryData(ingredientQuery(ingredient.id).queryKey, ingredient)
      void queryClient.invalidateQueries({ queryKey: ['office'], refetchType: 'none' })
      return navigate(staffPages.ingredient.replace(':id', String(ingredient.id)), { replace: true })
    },
  })
  return (
    <OfficePage title="Add an ingredient" hint="Next, say what it contains.">
      <FormShell {...shell} submitLabel="Add it" label="Add an ingredient">
        <TextField name="name" autoComplete="off" />
      </FormShell>
    </OfficePage>
  )
}
