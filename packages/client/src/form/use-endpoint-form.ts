import { ApiError } from '@baobab/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { createRepeatKeys } from '../repeat-key.ts'
import { focusFirst } from './field-focus.ts'
import { type ContractFormOptions, useContractForm } from './use-contract-form.ts'

export type EndpointFormOptions<Values extends FieldValues, Answer> = ContractFormOptions<Values> & {
  /** The same values sent again, after a lost response or a double tap, have the same key. */
  send: (values: Values, idempotencyKey: string) => Promise<Answer>
  onSent: (answer: Answer) => unknown
  /** Called besides showing the error in the form. */
  onRefused?: (error: Error) => void
  /** What the form says about an error; null where another part of the page does. */
  errorText?: (error: Error) => string | null
}

/** A form that is sent to an endpoint. The server's errors about single fields are shown under them. */
export function useEndpointForm<Values extends FieldValues, Answer>({
  send,
  onSent,
  onRefused,
  errorText = ({ message }) => message,
  ...options
}: EndpointFormOptions<Values, Answer>) {
  const { form, shell } = useContractForm({ ...options, onValid: (values) => mutate({ values }) })

  const showFieldErrors = (error: ApiError) => {
    // the contract names the fields, so these are the form's
    const names = Object.keys(options.defaultValues) as FieldPath<Values>[]
    const wrong = names.filter((name) => error.errors[name] !== undefined)
    for (const name of wrong) form.setError(name, { type: 'server', message: error.errors[name] })
    focusFirst(wrong)
  }

  const [keyFor] = useState(createRepeatKeys)
  const { mutate, isPending, error, reset } = useMutation({
    // wrapped in an object: the library's types cannot follow a bare type parameter
    mutationFn: ({ values }: { values: Values }) => send(values, keyFor(values)),
    onSuccess: onSent,
    onError: (refused) => {
      onRefused?.(refused)
      if (refused instanceof ApiError) showFieldErrors(refused)
    },
  })
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    if (isPending) event?.preventDefault()
    else shell.onSubmit(event)
  }
  return {
    form,
    errors: shell.errors,
    shell: { ...shell, onSubmit: submit, loading: isPending, submitError: error && errorText(error) },
    clearSubmitError: reset,
  }
}
