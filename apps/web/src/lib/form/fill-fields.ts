import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'

/** Sets the values that differ. An error that this mends goes; the others stay. */
export function fillFields<Values extends FieldValues>(form: UseFormReturn<Values>, values: Values) {
  for (const [key, value] of Object.entries(values)) {
    // the keys of the values are the form's fields, which Object.entries forgets
    const name = key as FieldPath<Values>
    if (form.getValues(name) === value) continue
    const { invalid } = form.getFieldState(name)
    form.setValue(name, value as PathValue<Values, typeof name>, { shouldValidate: invalid })
  }
}
