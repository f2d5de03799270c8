import type { Draft, OfficeDish, Product } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { expect } from 'vitest'
import { bearer, createUser } from '../rows/people.ts'
import { testSite } from './test-site.ts'

/** A site with the seeded menu and two owners, and what tests of the office ask of it. */
export async function officeSite(now: () => Date = () => new Date('2026-11-23T20:00:00Z')) {
  const site = await testSite({ DATABASE_URL: await freshDatabase('seeded') }, { now })
  const imani = await createUser(site, { role: 'owner', firstName: 'Imani' })
  const kofi = await createUser(site, { role: 'owner', firstName: 'Kofi' })

  const dishId = async (name: string) => (await site.db.product.findFirstOrThrow({ where: { name } })).id
  const get = (path: string) => site.http.get(`/api/office/${path}`).set(bearer(imani))
  const post = (path: string, body: object = {}, owner = imani) =>
    site.http.post(`/api/office/${path}`).set(bearer(owner)).send(body)
  const getDish = async (id: number): Promise<OfficeDish> => (await get(`dish/${id}`).expect(200)).body.dish
  const patch = (id: number, version: number | undefined, changes: object, owner = imani) =>
    site.http.patch(`/api/office/dish/${id}`).set(bearer(owner)).send({ version, changes })
  const save = async (id: number, changes: object, owner = imani): Promise<OfficeDish> =>
    (await patch(id, (await getDish(id)).version, changes, owner).expect(200)).body.dish
  const shown = async (id: number): Promise<Product> =>
    (await site.http.get(`/api/user/product/${id}`).expect(200)).body.product
  return {
    site,
    imani,
    kofi,
    dishId,
    get,
    post,
    getDish,
    patch,
    save,
    shown,
    /** A busy machine may take longer to load the menu than a request waits for it. */
    expectShown: async (id: number, dish: object) => {
      await expect.poll(() => shown(id), { timeout: 15_000 }).toMatchObject(dish)
    },
    publish: (ids: number[], at?: string) => post('drafts/publish', { ids, at }),
    drafts: async (): Promise<Draft[]> => (await get('drafts').expect(200)).body.drafts,
    publications: async () => (await get('publications').expect(200)).body.items,
  }
}

export const draftId = (dish: OfficeDish) => {
  if (dish.draft === null) throw new Error(`${dish.dish.name} has no draft`)
  return dish.draft.id
}
