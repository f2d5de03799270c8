import { type DraftKind, restaurantInstant } from '@baobab/contract'
import type { Prisma, Tx } from '@baobab/db'
import { type Actor, asActor } from '../../changes/as-actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { queueJob } from '../../jobs/queue.ts'
import { statePublishedRecipe } from './check-recipe.ts'
import { draftables, type Fields } from './draftables.ts'
import { isUnchanged } from './list-drafts.ts'
import { lock, type Person, raiseVersion, readChanges } from './save-draft.ts'

/** Publishes these drafts and no others. One that is gone stops all of them: the owner chose what to publish together. */
export async function publishNow(tx: Tx, ids: number[], by: Person | null, at: Date): Promise<number[]> {
  const drafts = await lockDrafts(tx, ids)
  const publications: number[] = []
  for (const draft of drafts) {
    const { id, kind, subjectId } = draft
    const after = readChanges(draft)
    const author = { id: draft.changedByUserId, name: draft.changedBy }
    publications.push(await writeFields(tx, { kind, subjectId, after, by: by ?? author, at }))
    if (kind === 'dish') await statePublishedRecipe(tx, subjectId, draft)
    await tx.menuDraft.delete({ where: { id } })
  }
  return publications
}

type Writing = {
  kind: DraftKind
  subjectId: number
  after: Fields
  by: { id: number | null; name: string }
  at: Date
}

/** Triggers tell every process that the menu changed, and record the change. Orders keep the names and prices they were placed with. */
async function writeFields(tx: Tx, { kind, subjectId, after, by, at }: Writing): Promise<number> {
  const draftable = draftables[kind]
  await lock(tx, kind, subjectId)
  const before = await draftable.load(tx, subjectId)
  if (before === null) throw notFound('This is no longer on the menu.')
  await draftable.apply(tx, subjectId, after)
  await raiseVersion(tx, kind, subjectId)
  // read again: new sizes and options have ids now, by which a later publication knows them
  const written = (await draftable.load(tx, subjectId)) ?? {}
  const fields = Object.keys(after)
  const { id } = await tx.menuPublication.create({
    data: {
      kind,
      subjectId,
      name: draftable.title(written),
      before: pick(before, fields),
      after: pick(written, fields),
      publishedByUserId: by.id,
      publishedBy: by.name,
      at,
    },
  })
  return id
}

const pick = (fields: Fields, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Prisma.InputJsonObject

async function lockDrafts(tx: Tx, ids: number[]) {
  // by id, so that two owners who publish at once do not wait for each other in a circle
  await tx.$queryRaw`SELECT 1 FROM menu_drafts WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`
  const drafts = await tx.menuDraft.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
  if (drafts.length < new Set(ids).size)
    throw new AppError('conflict', 'One of these drafts was published or discarded. Check the list again.')
  return drafts
}

/** What was there before is published again. New rows that the publication made go; those it removed come back. */
export async function takeBack(tx: Tx, id: number, by: Person, at: Date): Promise<string> {
  const publication = await tx.menuPublication.findUnique({ where: { id } })
  if (publication === null) throw notFound()
  const { kind, subjectId, name } = publication
  await lock(tx, kind, subjectId)
  const live = await draftables[kind].load(tx, subjectId)
  if (live === null || !isUnchanged(live, publication.after as Fields))
    throw new AppError('conflict', `${name} has changed since. Edit it instead.`)
  await writeFields(tx, { kind, subjectId, after: publication.before as Fields, by, at })
  return name
}

/** `at` is a wall time of the restaurant, “2026-11-28T10:00”. A time that has passed is refused: publishing now is its own button. */
export async function schedule(tx: Tx, ids: number[], wallTime: string, now: Date): Promise<Date> {
  const [date = '', time = ''] = wallTime.split('T')
  const publishAt = restaurantInstant(date, time)
  if (!(publishAt.getTime() > now.getTime()))
    throw new AppError('invalid', 'This time has passed.', { errors: { at: 'Choose a time in the future' } })
  await lockDrafts(tx, ids)
  await tx.menuDraft.updateMany({ where: { id: { in: ids } }, data: { publishAt } })
  await queueJob(tx, 'publish-due-drafts', {}, { runAt: publishAt })
  return publishAt
}

export async function unschedule(tx: Tx, ids: number[]): Promise<void> {
  await lockDrafts(tx, ids)
  await tx.menuDraft.updateMany({ where: { id: { in: ids } }, data: { publishAt: null } })
}

/** The subject's version counts its draft, too: an open form of it is told. */
export async function discard(tx: Tx, ids: number[]): Promise<void> {
  for (const { id, kind, subjectId } of await lockDrafts(tx, ids)) {
    await tx.menuDraft.delete({ where: { id } })
    await raiseVersion(tx, kind, subjectId)
  }
}

const job: Actor = { name: 'job:publish-due-drafts' }

/** Each draft on its own: one that the database refuses does not keep the others from their time. */
export async function publishDueDrafts(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = deps.now()
  const due = await deps.db.menuDraft.findMany({ where: { publishAt: { lte: at } }, orderBy: { id: 'asc' } })
  const failures: unknown[] = []
  for (const { id } of due)
    await asActor(deps, job, (tx) => publishIfStillDue(tx, id, at)).catch((err) => failures.push(err))
  // the queue tries again, and tells the restaurant when it gives up
  if (failures.length > 0) throw new AggregateError(failures, 'Some drafts couldn’t be published')
}

async function publishIfStillDue(tx: Tx, id: number, at: Date) {
  await tx.$queryRaw`SELECT 1 FROM menu_drafts WHERE id = ${id} FOR UPDATE`
  const draft = await tx.menuDraft.findUnique({ where: { id } })
  if (draft?.publishAt && draft.publishAt <= at) await publishNow(tx, [id], null, at)
}
