import { StarPicker } from '@baobab/ui'
import { useController } from 'react-hook-form'
import { useFormField } from '../../lib/form/fields.tsx'

export function RatingField() {
  const { field } = useController<{ rating: number }>({ name: 'rating' })
  const { label, required, error } = useFormField('rating').field
  return (
    <StarPicker
      label={label}
      required={required}
      error={error}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  )
}
