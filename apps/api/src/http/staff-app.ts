import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STAFF_BASE, staffPages } from '@baobab/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built app of the staff. Its pages are one shell; without a session it shows the form to sign in, and no data. */
export async function serveStaffApp(app: FastifyInstance, staffDir: string | undefined) {
  const index = staffDir && join(staffDir, 'index.html')
  if (!index || !existsSync(index)) return
  const shell = readFileSync(index)
  for (const path of Object.values(staffPages))
    app.get(path, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
        .type('text/html; charset=utf-8')
        .send(shell),
    )
  await app.register(fastifyStatic, {
    root: join(staffDir, 'assets'),
    prefix: `${STAFF_BASE}assets/`,
    index: false,
    wildcard: false,
    decorateReply: false,
    // the build leaves a .br and a .gz beside each text file
    preCompressed: true,
    // names contain a hash of the content
    immutable: true,
    maxAge: '1y',
  })
}
