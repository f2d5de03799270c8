import {
  addAddress as addEndpoint,
  deleteAddress as deleteEndpoint,
  editAddress as editEndpoint,
  listAddresses,
  texts,
} from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { addAddress, deleteAddress, editAddress, findAddresses } from './addresses.ts'

export function addressRoutes(app: FastifyInstance, { db }: Deps) {
  mount(app, listAddresses, async ({ user }) => ({ address_managements: await findAddresses(db, user.id) }))

  mount(app, addEndpoint, async ({ user, body }) => {
    await addAddress(db, user.id, body)
    return { message: texts.addressAdded }
  })

  mount(app, editEndpoint, async ({ user, params, body }) => {
    await editAddress(db, user.id, params.id, body)
    return { message: texts.addressSaved }
  })

  mount(app, deleteEndpoint, async ({ user, params }) => {
    await deleteAddress(db, user.id, params.id)
    return {}
  })
}
