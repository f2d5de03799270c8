import { zodResolver } from '@hookform/resolvers/zod'
import type { FormEvent } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { errorPaths, focusFirst } from './field-focus.ts'
import { type DraftOptions, useDraft } from './use-draft.ts'

export type ContractFormOptions<Values extends FieldValues> = {
  /** Checks the values; in most forms the body of the endpoint they are sent to. */
  body: z.ZodMiniType<unknown, Values>
  defaultValues: DefaultValues<Values>
  /** When a field is first checked: on submit, or already when it is left. */
  mode?: 'onSubmit' | 'onTouched'
  /** Keeps what is typed when the session ends. Not for passwords: it is stored. */
  draft?: DraftOptions
}

/** A form whose values are checked by a schema of the contract. `shell` is for `Form` and `FormShell`. */
export function useContractForm<Values extends FieldValues>({
  body,
  defaultValues,
  mode = 'onSubmit',
  draft,
  onValid,
}: ContractFormOptions<Values> & { onValid: (values: Values) => unknown }) {
  const form = useForm<Values>({
    resolver: zodResolver(body, undefined, { raw: true }),
    defaultValues,
    mode,
    // the library would focus in the order the fields were registered
    shouldFocusError: false,
  })
  useDraft(form, defaultValues, draft)
  const { errors, submitCount } = form.formState
  const submit = (event?: FormEvent<HTMLFormElement>) =>
    void form.handleSubmit(
      (values) => void onValid(values),
      (invalid) => focusFirst(errorPaths(invalid)),
    )(event)
  return { form, shell: { form, body, onSubmit: submit, errors, tries: submitCount } }
}
