import { stored } from '@baobab/client/stored'
import * as z from 'zod/mini'

const DAY_MS = 24 * 3_600_000

const Draft = z.object({
  owner: z.string(),
  at: z.number(),
  changed: z.record(z.string(), z.unknown()),
  /** What the server had then, of the changed fields: tells whether another person has changed them since. */
  base: z.record(z.string(), z.unknown()),
})
export type Draft = z.output<typeof Draft>

/** What was typed and not saved, on this device, after a crash or a reload. For a day, and for the person who typed it. */
export function openDraft(key: string, owner: string) {
  const item = stored(`office-draft-${key}`, { parse: (json) => z.safeParse(Draft, json).data })
  return {
    read: () => {
      const draft = item.read()
      return draft?.owner === owner && Date.now() - draft.at < DAY_MS ? draft : null
    },
    write: (draft: Pick<Draft, 'changed' | 'base'>) => item.write({ ...draft, owner, at: Date.now() }),
    remove: item.remove,
  }
}
