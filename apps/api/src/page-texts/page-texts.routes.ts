import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { NotifiedCache } from '../db/notified-cache.ts'
import { notFound } from '../http/app-error.ts'
import { mountCached } from '../http/cached/mount-cached.ts'
import { preparePageTexts } from './load-page-texts.ts'

export function pageTextRoutes(app: FastifyInstance, cache: NotifiedCache) {
  const texts = cache.add(preparePageTexts)

  mountCached(app, contract.getPageText, async ({ params }) => {
    const text = (await texts.get()).get(params.id)
    if (text === undefined) throw notFound()
    return text
  })
}
