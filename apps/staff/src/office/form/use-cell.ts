import { get, useFormContext, useFormState } from 'react-hook-form'

/** A field of a row, such as `sizes.0.price`, or one that is no text. Rows move and go, so that its value is the form's, not the input's. */
export function useCell<Value>(path: string) {
  const { getValues, setValue } = useFormContext()
  const { errors, isSubmitted } = useFormState()
  return {
    // an office form renders again with each change; a row that has moved must not show its old place's value for a moment
    value: getValues(path) as Value,
    error: findMessage(get(errors, path)),
    set: (next: Value) => setValue(path, next, { shouldValidate: isSubmitted }),
  }
}

/** For a list of texts or ids, what is wrong with the first wrong one. */
function findMessage(error: unknown): string | undefined {
  if (Array.isArray(error)) return findMessage(error.find((one) => findMessage(one)))
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}
