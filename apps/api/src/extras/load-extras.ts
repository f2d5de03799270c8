import type { Extras } from '@baobab/contract'
import type { Db, Tx } from '@baobab/db'
import type { Config } from '../config.ts'

/** The switches as guests' pages learn them. */
export async function loadExtras(tx: Db | Tx): Promise<Extras> {
  const { version: _version, ...extras } = await loadExtrasForm(tx)
  return extras
}

/** What this installation can do of them. */
export const offeredExtras = (config: Config, extras: Extras): Extras => ({
  ...extras,
  text_messages: extras.text_messages && config.TWILIO_ACCOUNT_SID !== undefined,
})

export async function loadExtrasForm(tx: Db | Tx): Promise<Extras & { version: number }> {
  const {
    id: _id,
    ownChanges,
    driverNotes,
    textMessages,
    ...form
  } = await tx.extras.findUniqueOrThrow({ where: { id: 1 } })
  return { ...form, own_changes: ownChanges, driver_notes: driverNotes, text_messages: textMessages }
}
