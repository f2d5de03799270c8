import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { confirmPassword } from './confirm-password.ts'

export function accountOfficeRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.confirmPassword, async ({ body, request, user }) => {
    await confirmPassword(deps, request, user, body.password)
    return { message: 'Thanks. You can continue.' }
  })
}
