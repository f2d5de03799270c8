import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSession } from '../session.ts'
import { stored } from '../stored.ts'

export type DraftOptions = {
  /** Which form it is. */
  key: string
  /** E-mail address of the person who types, once it is known; what they typed is shown to no other person. */
  owner: string | undefined
}

const Draft = z.object({
  /** Null where the session had ended before the page knew whose it was. */
  owner: z.nullable(z.string()),
  changed: z.record(z.string(), z.union([z.string(), z.number()])),
})

const storedDraft = (key: string) =>
  stored(`draft-${key}`, { parse: (json) => z.safeParse(Draft, json).data, area: 'sessionStorage' })

/**
 * When the session ends while a customer types, what they changed is back in the form after they have signed in again. That
 * includes what they typed after the end, on a page that stays open without a session.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  defaultValues: FieldValues,
  { key, owner }: Partial<DraftOptions> = {},
) {
  const unchanged = useRef(defaultValues)
  // known as long as there is a session
  const lastOwner = useRef<string>(null)
  useEffect(() => {
    if (key === undefined || owner === undefined) return
    lastOwner.current = owner
    const draft = storedDraft(key)
    const saved = draft.read()
    draft.remove()
    if (saved && (saved.owner ?? owner) === owner)
      form.reset({ ...form.getValues(), ...saved.changed }, { keepDefaultValues: true })
  }, [form, key, owner])
  useEffect(() => {
    if (key === undefined) return
    const saveIfExpired = () => {
      if (!useSession.getState().hasExpired) return
      const values = Object.entries(form.getValues())
      // radios of which none is chosen are null, and have no default
      const changed = values.filter(([name, value]) => (value ?? undefined) !== unchanged.current[name])
      const draft = storedDraft(key)
      if (changed.length > 0) draft.write({ owner: lastOwner.current, changed: Object.fromEntries(changed) })
      else draft.remove()
    }
    const unsubscribe = useSession.subscribe(saveIfExpired)
    return () => {
      unsubscribe()
      saveIfExpired()
    }
  }, [form, key])
}
