import { writeFile } from 'node:fs/promises'
import { endpoints } from '@baobab/contract'
import { expect, test } from 'vitest'
import { examplesSite } from '../../../test/examples/examples-site.ts'
import { playAccount, playEvents, playMenu, playOrders } from '../../../test/examples/guest-calls.ts'
import { playLedger } from '../../../test/examples/ledger-calls.ts'
import {
  playOfficeIngredients,
  playOfficeMenu,
  playOfficeSettings,
} from '../../../test/examples/office-menu.ts'
import { playOfficeOffers } from '../../../test/examples/office-offers.ts'
import { examplePlayer } from '../../../test/examples/player.ts'
import { playKitchen, playOwner, playPeople } from '../../../test/examples/staff-calls.ts'
import { docsPage } from './docs-page.ts'
import { examples } from './examples.ts'
import { apiDocument } from './openapi.ts'

const isUpdate = process.env.UPDATE_EXAMPLES === '1'
const UPDATE = 'UPDATE_EXAMPLES=1 npm test -- --project api docs/examples'

const site = await examplesSite()
const player = examplePlayer(site.url, site.replaced)
const ada = await playMenu(site, player)
await playAccount(site, player)
const orders = await playOrders(site, player, ada)
const bookings = await playEvents(site, player, ada)
const lot = await playKitchen(site, player, orders.paid)
await playOwner(site, player, orders, bookings, lot)
await playOfficeMenu(site, player)
await playOfficeIngredients(site, player)
await playOfficeSettings(site, player)
await playOfficeOffers(site, player)
await playPeople(site, player)
await playLedger(site, player)
const played = player.examples
if (isUpdate) {
  // One line for each, so that a diff names the endpoints whose examples changed.
  const lines = Object.entries(played)
    .sort()
    .map(([name, example]) => `${JSON.stringify(name)}: ${JSON.stringify(example)}`)
  const file = new URL('./examples/examples.json', import.meta.url)
  await writeFile(file, `{\n${lines.join(',\n')}\n}\n`)
}

/** Only while the first opening lasts. */
const SOMETIMES = ['from']

/** Where the example and a response of now have different fields. An empty list may be filled on another day, and null may be a value. */
function differences(example: unknown, now: unknown, path = ''): string[] {
  if (Array.isArray(example) && Array.isArray(now))
    return example.length > 0 && now.length > 0 ? differences(example[0], now[0], `${path}[]`) : []
  if (!isObject(example) || !isObject(now))
    return isObject(example ?? now) === isObject(now ?? example) ? [] : [path]
  return [...new Set([...Object.keys(example), ...Object.keys(now)])].flatMap((key) => {
    if (key in example && key in now) return differences(example[key], now[key], `${path}.${key}`)
    return SOMETIMES.includes(key) ? [] : [`${path}.${key}`]
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

test('Every endpoint is called once by the examples', () => {
  const missing = endpoints
    .filter(({ name }) => played[name] === undefined)
    .map(({ name }) => `${name}: play it in apps/api/test/examples/, then ${UPDATE}`)
  expect(missing).toEqual([])
})

test.skipIf(isUpdate).each(endpoints.map(({ name }) => name))(
  'The example of %s has the fields that a real site sends now',
  (name) => {
    const outdated = `the example of ${name} is out of date: ${UPDATE}`
    expect(examples[name], outdated).toBeDefined()
    expect(differences(examples[name], played[name]), outdated).toEqual([])
  },
)

test.skipIf(isUpdate)('A response that was cut is still one that the contract accepts', () => {
  for (const { name, response } of endpoints)
    expect(response.safeParse(examples[name]?.response).error?.issues, name).toBeUndefined()
})

test.skipIf(isUpdate)('The page and the document show how a cook moves an order', () => {
  const page = docsPage(endpoints)
  const guide = page.slice(page.indexOf('id="kitchen-by-calls"'), page.indexOf('</ol>'))
  expect(guide).toContain('tunde@baobabsmokehouse.example')
  expect(guide.match(/Example response/g)).toHaveLength(6)
  expect(guide).toContain('&#34;to&#34;: &#34;delivered&#34;')
  expect(page).toContain('POST /api/staff/order/7K3M9QZ2W8RT4XV1/move')
  expect(page).toContain('Authorization: Bearer eyJ')
  const { paths } = apiDocument(endpoints, 'https://smokehouse.test')
  expect(paths['/staff/order/{orderId}/move']?.post).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'orderId', example: '7K3M9QZ2W8RT4XV1' }),
    ]),
    requestBody: { content: { 'application/json': { example: { from: 'pending', to: 'recieved' } } } },
    responses: { 200: { content: { 'application/json': { example: { status: true } } } } },
  })
})
