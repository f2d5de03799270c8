import { useEffect, useMemo, useRef, useState } from 'react'
import { usePerson } from '../../lib/session.ts'
import { pick } from './changes.ts'
import { type Draft, openDraft } from './draft.ts'

const TYPING_MS = 400

/** Keeps what is typed on this device until it is saved. `found` is what a reload or a crash has left, to be offered once. */
export function useStoredDraft<Values extends object>(
  key: string | undefined,
  base: Values,
  values: Values,
  changed: readonly (keyof Values & string)[],
) {
  const owner = usePerson(({ person }) => person?.email ?? person?.name ?? '')
  const draft = useMemo(() => (key === undefined ? null : openDraft(key, owner)), [key, owner])
  const [found, setFound] = useState<Draft | null>(() => draft?.read() ?? null)
  const hadChanges = useRef(false)
  /** What was dropped is not written again while the next page loads. */
  const dropped = useRef('')
  const typed = JSON.stringify(pick(values, changed))
  useEffect(() => {
    if (draft === null) return
    if (changed.length === 0) {
      if (hadChanges.current) draft.remove()
      hadChanges.current = false
      return
    }
    hadChanges.current = true
    const write = () => {
      if (typed !== dropped.current)
        draft.write({ changed: pick(values, changed), base: pick(base, changed) })
    }
    const timer = setTimeout(write, TYPING_MS)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  })
  return {
    found,
    close: () => setFound(null),
    forget: () => {
      setFound(null)
      hadChanges.current = false
      dropped.current = typed
      draft?.remove()
    },
  }
}
