import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSession } from '../session.ts'
import { stored } from '../stored.ts'

export type DraftOptions = {
  /** Which form it is. */
  key: string
  /** E-mail address of the person who types; what they typed is shown to nobody else. Undefined keeps nothing. */
  owner: string | undefined
}

const Draft = z.object({
  owner: z.string(),
  changed: z.record(z.string(), z.union([z.string(), z.number()])),
})

const storedDraft = (key: string) =>
  stored(`draft-${key}`, { parse: (json) => z.safeParse(Draft, json).data, area: 'sessionStorage' })

/** When the session ends while somebody types, what they changed is back in the form after they have signed in again. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  defaultValues: FieldValues,
  { key, owner }: Partial<DraftOptions> = {},
) {
  const unchanged = useRef(defaultValues)
  useEffect(() => {
    if (key === undefined || owner === undefined) return
    const draft = storedDraft(key)
    const saved = draft.read()
    draft.remove()
    if (saved?.owner === owner)
      form.reset({ ...form.getValues(), ...saved.changed }, { keepDefaultValues: true })
    return useSession.subscribe(({ hasExpired }, before) => {
      if (!hasExpired || before.hasExpired) return
      const values = Object.entries(form.getValues())
      const changed = values.filter(([name, value]) => value !== unchanged.current[name])
      if (changed.length > 0) draft.write({ owner, changed: Object.fromEntries(changed) })
    })
  }, [form, key, owner])
}
