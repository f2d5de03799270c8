import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { showServerErrors } from './server-errors.ts'

type Options<Values extends FieldValues, Answer> = {
  /** What the endpoint takes: the form is wrong where this says so. */
  body: ZodMiniType<unknown, Values>
  blank: DefaultValues<Values>
  send: (values: Values) => Promise<Answer>
  onSent: (answer: Answer) => unknown
  /** Besides what the form says of it itself. */
  onRefused?: (error: Error) => void
  /** What the form says of it; the server's own sentence, unless given. */
  inWords?: (error: Error) => string
}

/** A form that is the body of an endpoint: checked by the contract, sent, and what the server says of a field put under it. */
export function useEndpointForm<Values extends FieldValues, Answer>({
  body,
  blank,
  send,
  onSent,
  onRefused,
  inWords = ({ message }) => message,
}: Options<Values, Answer>) {
  const form = useForm<Values>({
    resolver: zodResolver(body, undefined, { raw: true }),
    defaultValues: blank,
  })
  const { mutate, isPending, error } = useMutation({
    // wrapped, for a bare type parameter is more than the library's types can follow
    mutationFn: ({ values }: { values: Values }) => send(values),
    onSuccess: onSent,
    onError: (refused) => {
      onRefused?.(refused)
      // its keys are those of the values
      showServerErrors(form, refused, Object.keys(blank) as FieldPath<Values>[])
    },
  })
  const { errors, submitCount } = form.formState
  return {
    form,
    errors,
    /** For `FormShell`. */
    shell: {
      onSubmit: form.handleSubmit((values) => mutate({ values })),
      loading: isPending,
      submitError: error && inWords(error),
      errors,
      tries: submitCount,
    },
  }
}
