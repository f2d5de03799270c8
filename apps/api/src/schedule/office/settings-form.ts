import type { ScheduleSettings } from '@baobab/contract'
import type { Prisma, ScheduleSettingsModel, Tx } from '@baobab/db'
import type * as z from 'zod/mini'
import { saveVersioned } from '../../changes/save-versioned.ts'
import { loadSettings } from '../load-settings.ts'

type Form<Values> = Values & { version: number }
type Changes<Values> = { [Name in keyof Form<Values>]?: Form<Values>[Name] | undefined }

type Options<Values> = {
  /** How the response shows the form. */
  response: z.ZodMiniObject
  /** The trigger `raise_settings_version` raises it with each change of the form's columns and tables. */
  version:
    | 'hoursVersion'
    | 'capacityVersion'
    | 'deliveryVersion'
    | 'taxVersion'
    | 'pitPlanVersion'
    | 'boardVersion'
  /** Where its changes are recorded, beside `service_settings`. */
  tables?: readonly string[]
  read: (settings: ScheduleSettings, row: ScheduleSettingsModel) => Values
  write: (
    writing: { tx: Tx; settings: ScheduleSettings; now: Date },
    changes: Changes<Values>,
  ) => Promise<unknown>
}

export type SettingsForm<Values extends object> = {
  load: (tx: Tx) => Promise<Form<Values>>
  save: (tx: Tx, body: { version: number; changes: Changes<Values> }, now: Date) => Promise<Form<Values>>
}

/** One of the owner's forms over the settings, with a version of its own. Sold orders stand. */
export function settingsForm<Values extends object>({
  response,
  version,
  tables = [],
  read,
  write,
}: Options<Values>): SettingsForm<Values> {
  const load = async (tx: Tx) => {
    const row = await tx.scheduleSettings.findUniqueOrThrow({ where: { id: 1 } })
    return { ...read(await loadSettings(tx), row), version: row[version] }
  }
  return {
    load,
    save: (tx, body, now) =>
      saveVersioned<Form<Values>, Changes<Values>>(tx, {
        table: 'service_settings',
        recordedIn: [{ subject: { in: [...tables] } }],
        id: 1,
        body,
        response,
        load: () => load(tx),
        write: async (changes) => write({ tx, settings: await loadSettings(tx), now }, changes),
      }),
  }
}

type Columns = Readonly<Record<string, keyof ScheduleSettingsModel>>

export function readColumns<const Names extends Columns>(row: ScheduleSettingsModel, names: Names) {
  const entries = Object.entries(names).map(([name, column]) => [name, row[column]])
  // `fromEntries` forgets which name has which value
  return Object.fromEntries(entries) as { [Name in keyof Names]: ScheduleSettingsModel[Names[Name]] }
}

export async function writeColumns(tx: Tx, names: Columns, changes: object): Promise<void> {
  const data: Prisma.ScheduleSettingsUpdateInput = Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]) => {
      const column = names[name]
      return column === undefined || value === undefined ? [] : [[column, value]]
    }),
  )
  await tx.scheduleSettings.update({ where: { id: 1 }, data })
}
