import { ApiError } from '@baobab/contract'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Puts the server's word about each field under that field, and the focus on the first. */
export function showServerErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError'>,
  error: unknown,
  fields: readonly FieldPath<T>[],
) {
  if (!(error instanceof ApiError)) return
  const wrong = fields.filter((name) => error.errors[name] !== undefined)
  for (const [index, name] of wrong.entries()) {
    form.setError(name, { type: 'server', message: error.errors[name] ?? '' }, { shouldFocus: index === 0 })
  }
}
