import type { Tx } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { testDb } from '../../test/sites/test-db.ts'
import { asActor } from './as-actor.ts'

// one connection, so that the next transaction has the one before it had
const db = testDb(await freshDatabase(), { poolMax: 1 })

async function readActor(tx: Tx): Promise<unknown> {
  const [row] = await tx.$queryRaw<
    { actor: string | null }[]
  >`SELECT current_setting('app.actor', true) AS actor`
  return row?.actor ? JSON.parse(row.actor) : null
}

test('A transaction knows who acts, by the name they have now, and the next one does not', async () => {
  const { id } = await db.user.create({
    data: { email: 'amina@example.com', firstName: 'Amina', lastName: 'Diallo', role: 'owner' },
  })
  expect(await asActor({ db }, { id, requestId: 'r-1', route: 'PATCH /office/dish/:id' }, readActor)).toEqual(
    {
      id,
      name: 'Amina Diallo',
      role: 'owner',
      requestId: 'r-1',
      reason: null,
      route: 'PATCH /office/dish/:id',
    },
  )
  expect(await db.$transaction(readActor)).toBeNull()
})

test('A person without a name is known by their address, a job by its name', async () => {
  const { id } = await db.user.create({ data: { email: 'bem@example.com', role: 'kitchen' } })
  expect(await asActor({ db }, { id }, readActor)).toMatchObject({ name: 'bem@example.com', role: 'kitchen' })
  expect(await asActor({ db }, { name: 'job:plan-lots' }, readActor)).toEqual({ name: 'job:plan-lots' })
})

test('An account that is gone cannot act', async () => {
  const write = asActor({ db }, { id: 2_147_483_647 }, readActor)
  await expect(write).rejects.toMatchObject({ code: 'unauthorized' })
})
