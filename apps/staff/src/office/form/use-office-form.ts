import { focusFirst } from '@baobab/client/form/field-focus'
import { useContractForm } from '@baobab/client/form/use-contract-form'
import { ApiError, fieldMeta } from '@baobab/contract'
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { changedNames, describeChanges, isSame, pick } from './changes.ts'
import { type Conflict, readConflict, writeValue } from './conflict.ts'
import { mergeSaved } from './merge.ts'
import { useStoredDraft } from './use-stored-draft.ts'

export type OfficeFormOptions<Values extends FieldValues, Item extends { version: number }> = {
  /** What the endpoint's `versioned(…)` body was made of, with its labels. */
  fields: z.ZodMiniObject & z.ZodMiniType<unknown, Values>
  item: Item
  /** From the response, which spells what another person has saved meanwhile. */
  itemSchema: z.ZodMiniObject
  /** The item as the fields show it. */
  toValues: (item: Item) => Values
  /** Sends the version that was shown and only what was changed; returns the item with its new version. */
  save: (body: { version: number; changes: Partial<Values> }) => Promise<Item>
  /** Puts it where else it is cached, and tells the page. */
  onSaved?: (item: Item, cache: QueryClient) => void
  /** The item's own: it gets what was saved. */
  query?: { queryKey: QueryKey }
  /** Queries that a save changes, too. */
  alsoChanges?: readonly { queryKey: QueryKey }[]
  /** What the save bar counts, such as "price"; without one, the field's label. */
  nouns?: {
    readonly [Name in keyof Values & string]?: string | ((before: Values[Name], now: Values[Name]) => string)
  }
  /** A value in words, where another person has changed it too; a list of rows needs one. */
  texts?: { readonly [Name in keyof Values & string]?: (value: Values[Name]) => string }
  /** Keeps what is typed on this device for a day, under this name. Not for forms with passwords. */
  draftKey?: string
}

export type OfficeForm = ReturnType<typeof useOfficeForm>

/** A form over one versioned row. A save carries what was changed and nothing else, and a failed one loses nothing. */
export function useOfficeForm<Values extends FieldValues, Item extends { version: number }>({
  fields,
  item,
  itemSchema,
  toValues,
  save,
  onSaved,
  query,
  alsoChanges = [],
  nouns = {},
  texts = {},
  draftKey,
}: OfficeFormOptions<Values, Item>) {
  /** What the server has, as far as this form knows. A ref too: a save may end between two renders. */
  const [base, setBase] = useState({ item, values: toValues(item) })
  const latest = useRef(base)
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { form, shell } = useContractForm<Values>({
    body: fields,
    defaultValues: base.values as DefaultValues<Values>,
    onValid: (values) => submit(values),
  })
  const values = form.watch()
  const changed = changedNames(base.values, values)
  const nounFor = (name: keyof Values & string, now: Partial<Values> = values) => {
    const noun = nouns[name] ?? fieldMeta(fields, name).label.toLowerCase()
    return typeof noun === 'string' ? noun : noun(base.values[name], now[name] as Values[typeof name])
  }

  function setServerItem(next: Item) {
    latest.current = { item: next, values: toValues(next) }
    setBase(latest.current)
  }

  /** Shows the server's values, and keeps what was typed since `sent`. */
  function showSaved(next: Item, sent: Values) {
    const now = form.getValues()
    setServerItem(next)
    const shown = mergeSaved(sent, now, latest.current.values)
    form.reset(latest.current.values, { keepSubmitCount: true })
    for (const name of changedNames(latest.current.values, shown))
      form.setValue(name as FieldPath<Values>, shown[name])
  }

  const draft = useStoredDraft(draftKey, base.values, values, changed)

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (sent: Values) => {
      const send = () => {
        const { item: known, values: knownValues } = latest.current
        return save({
          version: known.version,
          changes: pick(sent, changedNames(knownValues, sent)) as Partial<Values>,
        })
      }
      try {
        return await send()
      } catch (refused) {
        const found = readConflict(refused, latest.current, { itemSchema, toValues })
        if (found === null) throw refused
        setServerItem(found.item)
        if (found.conflict === null) return send()
        setConflict(found.conflict)
        throw refused
      }
    },
    onSuccess: (saved, sent) => {
      setConflict(null)
      showSaved(saved, sent)
      draft.forget()
      if (query) queryClient.setQueryData(query.queryKey, saved)
      for (const { queryKey } of alsoChanges) void queryClient.invalidateQueries({ queryKey })
      onSaved?.(saved, queryClient)
    },
    onError: (refused) => {
      if (refused instanceof ApiError) showFieldErrors(refused)
    },
  })
  const submit = (sent: Values) => !isPending && mutate(structuredClone(sent))

  function showFieldErrors({ errors }: ApiError) {
    const wrong = Object.entries(errors).flatMap(([path, message]) => {
      const name = path.replace(/^changes\./, '')
      return Object.hasOwn(latest.current.values, name.replace(/\..*/, '')) ? [{ name, message }] : []
    })
    for (const { name, message } of wrong)
      form.setError(name as FieldPath<Values>, { type: 'server', message })
    focusFirst(wrong.map(({ name }) => name))
  }

  // what another tab or person has saved is shown, unless it would change what is being typed
  useEffect(() => {
    if (item.version <= latest.current.item.version) return
    if (changedNames(latest.current.values, form.getValues()).length > 0) return
    latest.current = { item, values: toValues(item) }
    setBase(latest.current)
    form.reset(latest.current.values)
  })

  return {
    form,
    shell,
    isSaving: isPending,
    /** A sentence about the whole save. A conflict has a bar of its own. */
    saveError: conflict === null ? (error?.message ?? null) : null,
    changes: describeChanges(base.values, values, (name) => nounFor(name)),
    changed: pick(values, changed) as Partial<Values>,
    hasChanges: () => changedNames(latest.current.values, form.getValues()).length > 0,
    discard: () => {
      const typed = form.getValues()
      form.reset(latest.current.values)
      setConflict(null)
      draft.forget()
      reset()
      return () => {
        for (const name of changedNames(latest.current.values, typed))
          form.setValue(name as FieldPath<Values>, typed[name])
      }
    },
    forgetDraft: draft.forget,
    conflict: conflict && {
      ...conflict,
      fields: conflict.fields.map((field) => ({ ...field, label: fieldMeta(fields, field.name).label })),
      yours: (name: string): unknown => values[name],
      write: (name: string, value: unknown): string => {
        const write: ((value: never) => string) | undefined = texts[name]
        // both values have the type of the field that they are of
        return write ? write(value as never) : writeValue(value)
      },
      resolve: (name: string, takesTheirs: boolean) => {
        if (takesTheirs)
          form.setValue(name as FieldPath<Values>, latest.current.values[name], { shouldValidate: true })
        const left = conflict.fields.filter((field) => field.name !== name)
        setConflict(left.length > 0 ? { ...conflict, fields: left } : null)
        if (left.length === 0) reset()
      },
    },
    draft: draft.found && {
      at: draft.found.at,
      changes: describeChanges(
        pick(base.values, Object.keys(draft.found.changed)),
        draft.found.changed as Partial<Values> as Values,
        (name) => nounFor(name, draft.found?.changed as Partial<Values>),
      ),
      restore: () => {
        const { found } = draft
        if (found === null) return
        const names = Object.keys(found.changed).filter((name) => name in latest.current.values)
        for (const name of names) form.setValue(name as FieldPath<Values>, found.changed[name] as never)
        const fieldsInConflict = names
          .filter((name) => !isSame(found.base[name], latest.current.values[name]))
          .map((name) => ({ name, theirs: latest.current.values[name] as unknown }))
        if (fieldsInConflict.length > 0) setConflict({ by: null, at: null, fields: fieldsInConflict })
        draft.close()
      },
      refuse: draft.forget,
    },
  }
}
