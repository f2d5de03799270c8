import { randomUUID } from 'node:crypto'
import { ChangedMeanwhile, endpoints } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { NOT_IN_CHANGES, officeSamples } from '../../test/rows/office-samples.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

// Every writing endpoint of the office, from the contract's list. A new one needs a sample in test/rows/office-samples.ts.

const site = await testSite({ DATABASE_URL: await freshDatabase('seeded') })
const { db } = site
const owner = await createUser(site, { role: 'owner', firstName: 'Amina' })
const { patches, writes } = officeSamples(site, owner)
const NEVER = 2_147_483_647

const names = endpoints
  .filter(({ method, path }) => method !== 'GET' && path.startsWith('/office/'))
  .map(({ method, path }) => `${method} ${path}`)
  .filter((name) => !NOT_IN_CHANGES.has(name))

/** A double click sends the same request twice, with one key. */
const additions = endpoints
  .filter((endpoint) => 'idempotent' in endpoint && endpoint.path.startsWith('/office/'))
  .map(({ method, path }) => `${method} ${path}`)

type Sent = { params?: Record<string, number | string>; query?: object; body?: object }

function send(name: string, { params = {}, query = {}, body }: Sent, key: string = randomUUID()) {
  const [method = '', path = ''] = name.split(' ')
  const url = path.replace(/:(\w+)/g, (_, param: string) => String(params[param]))
  const request = site.http[method.toLowerCase() as 'post'](`/api${url}`)
  return request.query(query).set(bearer(owner)).set('idempotency-key', key).send(body)
}

/** The version in an answer: in it, or in the one thing that it shows. */
function versionIn(body: Record<string, unknown>): number {
  const found = Object.values(body).flatMap((value) =>
    typeof value === 'object' && value !== null && 'version' in value ? [value.version] : [],
  )
  return z.parse(z.int(), found[0])
}

async function listChanges(after: number) {
  const rows = await db.change.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' } })
  return rows
}
const lastChange = async () => (await db.change.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0

/** Every column of every recorded table, by table and key. */
async function snapshot(): Promise<Map<string, Record<string, unknown>>> {
  const tables = await db.$queryRaw<{ name: string; key: string }[]>`
    SELECT t.tgrelid::regclass::text AS name,
      (SELECT string_agg(format('(r ->> %L)', a.attname), ' || '':'' || ' ORDER BY a.attnum) FROM pg_index i
       JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey) WHERE i.indrelid = t.tgrelid AND i.indisprimary) AS key
    FROM pg_trigger t WHERE t.tgfoid = 'record_change'::regproc`
  const rows = new Map<string, Record<string, unknown>>()
  for (const { name, key } of tables)
    for (const row of await db.$queryRawUnsafe<{ key: string; r: Record<string, unknown> }[]>(
      `SELECT ${key} AS key, r FROM (SELECT to_jsonb(t) AS r FROM ${name} t) rows`,
    ))
      rows.set(`${name} ${row.key}`, row.r)
  return rows
}

/** What follows from another column. */
const COUNTED = /(^|_)version$|^updated_at$|^answer(ed|_edited)_at$/

/** `table.column` for what changed in a row, `table.*` for a row that came or went. */
function differences(before: Map<string, Record<string, unknown>>, after: typeof before): string[] {
  const found = new Set<string>()
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [table] = key.split(' ')
    const [old, now] = [before.get(key), after.get(key)]
    if (old === undefined || now === undefined) found.add(`${table}.*`)
    else
      for (const column of Object.keys(now))
        if (!COUNTED.test(column) && JSON.stringify(old[column]) !== JSON.stringify(now[column]))
          found.add(`${table}.${column}`)
  }
  return [...found].sort()
}

test('Each writing endpoint of the office has a sample', () => {
  expect([...Object.keys(patches), ...Object.keys(writes)].sort()).toEqual([...names].sort())
})

describe.each(names.filter((name) => name.startsWith('PATCH')))('%s', (name) => {
  test('refuses a stale version with both values, and takes the new one time after time', async () => {
    const { params = {}, changes, next, touches } = (await patches[name]?.()) ?? expect.fail('no sample')
    const sent = { params, body: { version: NEVER, changes } }
    const stale = await send(name, sent).expect(409)
    expect(stale.body.code).toBe('changed_meanwhile')
    const { version, fields } = z.parse(ChangedMeanwhile, stale.body.current)
    expect(Object.keys(fields).sort()).toEqual(Object.keys(changes).sort())
    for (const { theirs, yours } of Object.values(fields)) expect(theirs).not.toEqual(yours)

    const [start, before] = [await lastChange(), await snapshot()]
    const saved = await send(name, { params, body: { version, changes } }).expect(200)
    expect(versionIn(saved.body)).toBeGreaterThan(version)
    expect(differences(before, await snapshot())).toEqual(touches)
    const recorded = await listChanges(start)
    expect([...new Set(recorded.map(({ subject, field }) => `${subject}.${field ?? '*'}`))]).toEqual(touches)
    for (const change of recorded) {
      expect(change).toMatchObject({ actorId: owner.id, actorName: 'Amina', route: name })
      expect(change.before).not.toEqual(change.after)
    }

    const again = { params, body: { version: versionIn(saved.body), changes: next } }
    const second = await send(name, again).expect(200)
    expect(versionIn(second.body)).toBeGreaterThan(versionIn(saved.body))
  })

  test('is refused with 428 when it does not say which version it is based on', async () => {
    const { params = {}, changes } = (await patches[name]?.()) ?? expect.fail('no sample')
    expect((await send(name, { params, body: { changes } }).expect(428)).body.code).toBe('version_required')
  })
})

describe.each(names.filter((name) => !name.startsWith('PATCH')))('%s', (name) => {
  test('is recorded with the owner’s name', async () => {
    const sample = (await writes[name]?.()) ?? expect.fail('no sample')
    const start = await lastChange()
    await send(name, sample).expect(200)
    const recorded = await listChanges(start)
    expect(recorded.length).toBeGreaterThan(0)
    for (const change of recorded) {
      expect(change).toMatchObject({ actorId: owner.id, actorName: 'Amina', route: name })
      expect(change.before).not.toEqual(change.after)
    }
  })
})

describe.each(additions)('%s', (name) => {
  test('adds one thing for two clicks at once and a third one later', async () => {
    const sample = (await writes[name]?.()) ?? expect.fail('no sample')
    const key = randomUUID()
    const before = await snapshot()
    const click = async () => (await send(name, sample, key).expect(200)).body
    const both = await Promise.all([click(), click()])
    const added = differences(before, await snapshot())
    expect(await click()).toEqual(both[0])
    expect(both[1]).toEqual(both[0])
    const after = await snapshot()
    expect(after.size - before.size).toBe(added.length)
  })

  test('refuses another thing with the same key', async () => {
    const key = randomUUID()
    await send(name, (await writes[name]?.()) ?? {}, key).expect(200)
    const { body } = await send(name, (await writes[name]?.()) ?? {}, key).expect(409)
    expect(body.code).toBe('conflict')
  })
})

test.each(names.filter((name) => name.startsWith('DELETE')))(
  '%s needs the version that was shown',
  async (name) => {
    const { params = {} } = (await writes[name]?.()) ?? expect.fail('no sample')
    expect((await send(name, { params }).expect(428)).body.code).toBe('version_required')
    expect((await send(name, { params, query: { version: NEVER } }).expect(409)).body.code).toBe(
      'changed_meanwhile',
    )
  },
)
