import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { asActor } from '../../../changes/as-actor.ts'
import type { NotifiedCache } from '../../../db/notified-cache.ts'
import type { Deps } from '../../../deps.ts'
import { mount } from '../../../http/mount.ts'
import { move } from '../move.ts'
import { loadOfficeFilm, storeFilm, uploadFilm } from './save-film.ts'
import { listOfficeSlides, loadOfficeBanner, storeBanner, storeSlide } from './save-home.ts'

/** The home page as its owner changes it: at once, with `changes` as its history. */
export function homeOfficeRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache) {
  const write: typeof asActor = async (...args) => {
    const result = await asActor(...args)
    // the owner's next request must see the change, wherever its notification is
    cache.invalidate()
    return result
  }

  mount(app, contract.getHomePage, () =>
    deps.db.$transaction(async (tx) => ({
      banner: await loadOfficeBanner(tx),
      slides: await listOfficeSlides(tx),
      film: await loadOfficeFilm(tx),
    })),
  )

  mount(app, contract.saveBanner, async ({ body, user }) => ({
    banner: await write(deps, user, (tx) => storeBanner(tx, body)),
  }))

  mount(app, contract.saveSlide, async ({ params, body, user }) => ({
    slide: await write(deps, user, (tx) => storeSlide(tx, params.id, body)),
  }))

  mount(app, contract.uploadFilm, async ({ body }) => ({ file: await uploadFilm(deps, body.film) }))

  mount(app, contract.saveFilm, async ({ body, user }) => ({
    film: await write(deps, user, (tx) => storeFilm(tx, body)),
  }))

  mount(app, contract.moveSlide, ({ params, body, user }) =>
    write(deps, user, (tx) => move(tx, { table: 'slider_images', id: params.id, after: body.after })),
  )
}
