import { isDeepStrictEqual } from 'node:util'
import type { DraftKind } from '@baobab/contract'
import { isForeignKeyViolation, isUniqueViolation, Prisma, type Tx } from '@baobab/db'
import { saveVersioned } from '../../changes/save-versioned.ts'
import { AppError, invalidField, notFound } from '../../http/app-error.ts'
import { type Documents, draftables, type Fields } from './draftables.ts'

/** A person by id and by the name they have now, which stays when the account goes. */
export type Person = { id: number; name: string }

type Save = {
  kind: DraftKind
  id: number
  version: number
  changes: Fields
  by: Person
  at: Date
}

/** As guests see it, the draft's fields, and both together. */
type Drafted<Document> = { version: number; live: Document; draft: Draft; merged: Document }
type Draft = Awaited<ReturnType<typeof findDraft>>

const findDraft = (tx: Tx, kind: DraftKind, subjectId: number) =>
  tx.menuDraft.findUnique({ where: { kind_subjectId: { kind, subjectId } } })

export async function loadDrafted<Kind extends DraftKind>(
  tx: Tx,
  kind: Kind,
  id: number,
): Promise<Drafted<Documents[Kind]>> {
  const version = await readVersion(tx, kind, id)
  const live = await draftables[kind].load(tx, id)
  if (live === null || version === null) throw notFound('This is no longer on the menu.')
  const draft = await findDraft(tx, kind, id)
  return { version, live, draft, merged: { ...live, ...readChanges(draft) } }
}

/**
 * Keeps the changed fields until they are published. Only fields that differ from what guests see stay in the draft; without any
 * it goes. What the database would refuse is refused now, not at the moment of publishing.
 */
export async function saveDraft(tx: Tx, { kind, id, version, changes, by, at }: Save): Promise<void> {
  const draft = await findDraft(tx, kind, id)
  await saveVersioned<Fields & { version: number }, Fields>(tx, {
    table: draftables[kind].table,
    recordedIn: draft ? [{ subject: 'menu_drafts', subjectId: String(draft.id) }] : [],
    id,
    body: { version, changes },
    response: draftables[kind].document,
    load: async () => {
      const { merged, version: current } = await loadDrafted(tx, kind, id)
      return { ...merged, version: current }
    },
    write: () => writeDraft(tx, { kind, id, version, changes, by, at }),
  })
}

async function writeDraft(tx: Tx, { kind, id, changes, by, at }: Save) {
  const { live, draft } = await loadDrafted(tx, kind, id)
  const next = differing({ ...readChanges(draft), ...changes }, live)
  const where = { kind_subjectId: { kind, subjectId: id } }
  if (Object.keys(next).length === 0) await tx.menuDraft.delete({ where })
  else {
    await tryOut(tx, kind, id, next)
    const data = {
      changes: next as Prisma.InputJsonObject,
      changedByUserId: by.id,
      changedBy: by.name,
      changedAt: at,
    }
    await tx.menuDraft.upsert({ where, update: data, create: { ...data, kind, subjectId: id } })
  }
  await raiseVersion(tx, kind, id)
}

type ManyDrafts = {
  kind: DraftKind
  rows: readonly { id: number; version: number; live: Fields; drafted: Fields; changes: Fields }[]
  by: Person
  at: Date
}

/** As `saveDraft`, for what is known to be valid. One row that has another version by now stops all of them. */
export async function saveDrafts(tx: Tx, { kind, rows, by, at }: ManyDrafts): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const raised = await tx.$executeRaw`
    UPDATE ${quotedTable(kind)} t SET version = t.version + 1
    FROM unnest(${ids}::int[], ${rows.map(({ version }) => version)}::int[]) AS r (id, version)
    WHERE t.id = r.id AND t.version = r.version`
  if (raised < rows.length) throw new AppError('conflict', 'The menu has changed. Check it again.')
  const next = rows.map(({ id, live, drafted, changes }) => ({
    id,
    changes: differing({ ...drafted, ...changes }, live),
  }))
  const isEmpty = ({ changes }: (typeof next)[number]) => Object.keys(changes).length === 0
  const gone = next.filter(isEmpty).map(({ id }) => id)
  await tx.menuDraft.deleteMany({ where: { kind, subjectId: { in: gone } } })
  await tx.$executeRaw`
    INSERT INTO menu_drafts (kind, subject_id, changes, changed_by_user_id, changed_by, changed_at)
    SELECT ${kind}::draft_kind, d.id, d.changes, ${by.id}::int, ${by.name}, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(next.filter((one) => !isEmpty(one)))}::jsonb) AS d (id int, changes jsonb)
    ON CONFLICT (kind, subject_id) DO UPDATE
    SET changes = excluded.changes, changed_by_user_id = excluded.changed_by_user_id, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`
}

export const readChanges = (draft: { changes: Prisma.JsonValue } | null): Fields =>
  (draft?.changes ?? {}) as Fields // a CHECK allows objects only

const differing = (fields: Fields, live: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(value, live[name])))

/** Applies the draft as publishing will, and takes it back. */
async function tryOut(tx: Tx, kind: DraftKind, id: number, fields: Fields) {
  await tx.$executeRaw`SAVEPOINT try_out`
  try {
    await draftables[kind].apply(tx, id, fields)
  } catch (err) {
    throw toRefusal(err)
  }
  await tx.$executeRaw`ROLLBACK TO SAVEPOINT try_out`
}

function toRefusal(err: unknown): unknown {
  if (isUniqueViolation(err, 'name')) return invalidField('name', 'Another one has this name.')
  if (isForeignKeyViolation(err))
    return invalidField('ingredients', 'Something you chose is gone. Load this page again.')
  return err
}

const quotedTable = (kind: DraftKind) => Prisma.raw(`"${draftables[kind].table}"`)

async function readVersion(tx: Tx, kind: DraftKind, id: number): Promise<number | null> {
  const [row] = await tx.$queryRaw<
    { version: number }[]
  >`SELECT version FROM ${quotedTable(kind)} WHERE id = ${id}`
  return row?.version ?? null
}

/** One change of a subject at a time. */
export const lock = (tx: Tx, kind: DraftKind, id: number) =>
  tx.$queryRaw`SELECT 1 FROM ${quotedTable(kind)} WHERE id = ${id} FOR UPDATE`

/** The draft belongs to what its subject's version counts. */
export const raiseVersion = (tx: Tx, kind: DraftKind, id: number) =>
  tx.$executeRaw`UPDATE ${quotedTable(kind)} SET version = version + 1 WHERE id = ${id}`
