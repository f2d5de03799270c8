import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'

const site = await testSite()
const owner = await createUser(site, { role: 'owner', firstName: 'Ama' })

const createIncident = (summary: string, closedMinutesAgo?: number) =>
  site.db.incident.create({
    data: {
      kind: 'job_failed',
      key: randomUUID(),
      summary,
      ...(closedMinutesAgo !== undefined && {
        closedAt: new Date(Date.now() - closedMinutesAgo * 60_000),
        closedByUserId: owner.id,
        closeReason: 'Sent by hand',
      }),
    },
  })
const list = async (query: Record<string, string | number>) =>
  (await site.http.get('/api/office/incident').query(query).set(bearer(owner)).expect(200)).body
const summaries = ({ items }: { items: { summary: string }[] }) => items.map(({ summary }) => summary)

test('A closed incident says who closed it, when and why', async () => {
  const { id, createdAt, lastSeenAt, closedAt } = await createIncident('Turnip mail', 3)
  expect(await list({ search: 'turnip MAIL', state: 'closed' })).toEqual({
    status: true,
    total: 1,
    page: 1,
    pages: 1,
    items: [
      {
        id,
        kind: 'job_failed',
        summary: 'Turnip mail',
        tracking_id: null,
        book_event_id: null,
        provider: null,
        reference: null,
        count: 1,
        at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        in_review: null,
        closed: { at: closedAt?.toISOString(), by: 'Ama', reason: 'Sent by hand' },
      },
    ],
  })
})

test('Open incidents are listed oldest first, closed ones from the last that was closed', async () => {
  for (const [summary, closed] of [
    ['Radish one'],
    ['Radish two'],
    ['Radish three', 9],
    ['Radish four', 4],
  ] as const)
    await createIncident(summary, closed)
  expect(summaries(await list({ search: 'radish' }))).toEqual(['Radish one', 'Radish two'])
  expect(summaries(await list({ search: 'radish', state: 'closed' }))).toEqual([
    'Radish four',
    'Radish three',
  ])
  expect(summaries(await list({ search: 'radish', kind: 'dispute' }))).toEqual([])
})

test('A page has fifty incidents, and the last one the rest', async () => {
  await site.db.incident.createMany({
    data: Array.from({ length: 51 }, (_, n) => ({
      kind: 'job_failed' as const,
      key: randomUUID(),
      summary: `Leek ${n}`,
    })),
  })
  const first = await list({ search: 'leek ' })
  expect(first).toMatchObject({ total: 51, page: 1, pages: 2 })
  expect(first.items).toHaveLength(50)
  expect(summaries(await list({ search: 'leek ', page: 2 }))).toEqual(['Leek 50'])
})
