import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Cached } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import type { Menu } from '../menu/menu.ts'
import { findFavourites, setFavourite } from './favourites.ts'

const { texts } = contract

export function favouriteRoutes(app: FastifyInstance, { db }: Deps, menu: Cached<Menu>) {
  mount(app, contract.listFavourites, async ({ user }) => {
    const products = await findFavourites(db, await menu.get(), user.id)
    return { whishlists: products.map((product) => ({ product })) }
  })

  mount(app, contract.saveFavourite, async ({ user, body }) => {
    const { product_id, favourite } = body
    await setFavourite(db, await menu.get(), user.id, product_id, favourite)
    return { message: favourite ? texts.favouriteAdded : texts.favouriteRemoved, favourite }
  })
}
