import { expect, test } from 'vitest'
import { bearer, createUser } from '../../test/rows/people.ts'
import { saveSettings } from '../../test/rows/schedule.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await testSite()
const owner = await createUser(site, { role: 'owner' })

const load = async () =>
  (await site.http.get('/api/office/extras').set(bearer(owner)).expect(200)).body.settings
const save = (changes: object) => saveSettings(site, 'extras', changes)
const shown = async () => (await site.http.get('/api/user/service').expect(200)).body.service.extras

test('Guests’ pages learn a switch with the schedule, as soon as the owner has turned it', async () => {
  const others = { express: true, own_changes: true, utensils: true, driver_notes: true, curbside: true }
  expect(await load()).toEqual({ ...others, tips: false, text_messages: true, version: 1 })
  // no provider of text messages is configured here
  expect(await shown()).toEqual({ ...others, tips: false, text_messages: false })
  const changes = { tips: true, driver_notes: false, text_messages: false }
  const { body } = await save(changes)
  expect(body.settings).toEqual({ ...others, ...changes, version: 2 })
  expect(await shown()).toEqual({ ...others, ...changes })
})

test('A switch is on or off, and a cook turns none', async () => {
  expect((await save({ tips: 'perhaps' })).status).toBe(422)
  expect((await save({ bells: true })).status).toBe(422)
  const cook = await createUser(site, { role: 'kitchen' })
  const changes = { tips: true }
  await site.http.patch('/api/office/extras').set(bearer(cook)).send({ version: 1, changes }).expect(403)
})
