import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { loadOfficePicture } from './load-picture.ts'
import { cropPicture, uploadPicture } from './store-picture.ts'

/** The owner's pictures: stored in all sizes first, and shown when the dish, banner or event that refers to them is saved. */
export function mediaOfficeRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.uploadPicture, async ({ body, user }) => ({
    picture: await uploadPicture(deps, user, body.image, body.crop),
  }))

  mount(app, contract.getPicture, async ({ params }) => ({
    picture: await loadOfficePicture(deps.db, params.name),
  }))

  mount(app, contract.cropPicture, async ({ params, body, user }) => ({
    picture: await cropPicture(deps, user, params.name, body),
  }))
}
