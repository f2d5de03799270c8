import { expect, test } from 'vitest'
import { forbiddenImports, importsOf, readSources } from './imports.ts'

const refused = (path: string, text: string) => forbiddenImports([{ path, text }]).length > 0

test('the sources of every part of the tree are looked at', () => {
  const folders = new Set(readSources().map(({ path }) => path.split('/').slice(0, 2).join('/')))
  for (const folder of [
    'apps/api',
    'apps/web',
    'packages/contract',
    'packages/ui',
    'packages/db',
    'prisma/seed',
    'scripts/lib',
  ])
    expect(folders).toContain(folder)
})

test('imports are found in each form they are written in', () => {
  const text = `import type { A } from 'a'
import {
  b,
} from './b.ts'
import './c.css'
export * from './d.ts'
const e = await import('e')`
  expect(importsOf(text).sort()).toEqual(['./b.ts', './c.css', './d.ts', 'a', 'e'])
})

test.each([
  ['packages/contract/src/menu.ts', "import { x } from 'date-fns'"],
  ['packages/ui/src/Button.tsx', "import { brand } from '@baobab/contract'"],
  ['packages/ui/src/Button.tsx', "import { Link } from 'react-router-dom'"],
  ['packages/db/src/index.ts', "import { x } from '../../../apps/api/src/app.ts'"],
  ['apps/api/src/menu/list.ts', "import { x } from '../orders/orders.routes.ts'"],
  ['apps/api/src/menu/list.ts', "import { buildApp } from '../app.ts'"],
  ['apps/api/src/http/mount.ts', "import { x } from '../orders/place-order.ts'"],
  ['apps/api/src/orders/place-order.ts', "import Stripe from 'stripe'"],
  ['apps/api/src/orders/place-order.ts', "import nodemailer from 'nodemailer'"],
  ['apps/web/src/features/menu/Menu.tsx', "import { X } from '../checkout/Total.tsx'"],
  ['apps/web/src/api/menu.ts', "import { x } from '../features/menu/Menu.tsx'"],
  ['apps/web/src/features/menu/Menu.tsx', "import { createDb } from '@baobab/db'"],
  ['packages/payment-sandbox/src/main.ts', "import Stripe from 'stripe'"],
  ['apps/api/src/menu/list.ts', "import { x } from './list.test.ts'"],
])('%s may not say %s', (path, text) => {
  expect(refused(path, text)).toBe(true)
})

test.each([
  ['packages/contract/src/menu.ts', "import * as z from 'zod/mini'"],
  ['apps/api/src/app.ts', "import { orderRoutes } from './orders/orders.routes.ts'"],
  ['apps/api/src/payments/stripe/stripe-provider.ts', "import Stripe from 'stripe'"],
  ['apps/api/src/orders/place-order.ts', "import { addReview } from '../reviews/add-review.ts'"],
  ['apps/api/src/orders/orders.test.ts', "import request from 'supertest'"],
  ['apps/web/src/features/menu/Menu.tsx', "import { x } from './card.ts'"],
])('%s may say %s', (path, text) => {
  expect(refused(path, text)).toBe(false)
})
