import { useFormField } from '@baobab/client/form/fields'
import { StarPicker } from '@baobab/ui'
import { useController } from 'react-hook-form'

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
