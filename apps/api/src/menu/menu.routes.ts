import { listCategories } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { categories } from './categories.ts'

export function menuRoutes(app: FastifyInstance, { db }: Deps) {
  mount(app, listCategories, async () => ({ categories: await categories(db) }))
}
