import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { addAddress, deleteAddress, editAddress, findAddresses } from './addresses.ts'

const { texts } = contract

export function addressRoutes(app: FastifyInstance, { db }: Deps) {
  mount(app, contract.listAddresses, async ({ user }) => ({
    address_managements: await findAddresses(db, user.id),
  }))

  mount(app, contract.addAddress, async ({ user, body }) => {
    await addAddress(db, user.id, body)
    return { message: texts.addressAdded }
  })

  mount(app, contract.editAddress, async ({ user, params, body }) => {
    await editAddress(db, user.id, params.id, body)
    return { message: texts.addressSaved }
  })

  mount(app, contract.deleteAddress, async ({ user, params }) => {
    await deleteAddress(db, user.id, params.id)
    return {}
  })
}
