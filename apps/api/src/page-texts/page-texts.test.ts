import { ABOUT_PARTS, type OfficePageText, textPages } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { bearer, createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

// 11 pm on November 23 in Tacoma
const now = new Date('2026-11-24T07:00:00Z')
const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => now })
const owner = await createUser(site, { role: 'owner', firstName: 'Imani' })

const read = async (id: number) => (await site.http.get(`/api/user/page-text/${id}`).expect(200)).body.text
async function load(id: number): Promise<OfficePageText> {
  const { body } = await site.http.get('/api/office/page-text').set(bearer(owner)).expect(200)
  return body.texts.find((text: OfficePageText) => text.id === id)
}
const patch = (id: number, body: object) =>
  site.http.patch(`/api/office/page-text/${id}`).set(bearer(owner)).send(body)

test('Every page has a text from the first start on, and no other has one', async () => {
  for (const id of Object.values(textPages)) expect((await read(id)).sections.length).toBeGreaterThan(2)
  expect((await read(textPages.about)).sections).toHaveLength(ABOUT_PARTS.length)
  await site.http.get('/api/user/page-text/5').expect(404)
  await patch(5, { version: 1, changes: { intro: 'New' } }).expect(404)
})

test('The first texts say what the specification asks for', async () => {
  const said = async (id: number) => JSON.stringify(await read(id))
  expect(await said(textPages.terms)).toMatch(/at least 30 days’ notice of material changes/)
  expect(await said(textPages.terms)).toMatch(/laws of the State of Washington/)
  expect(await said(textPages.privacy)).toMatch(/we do not save card information/)
  for (const title of ['Unique Flavors', 'Quality Ingredients', 'Diverse Menu', 'Cultural Experience'])
    expect(await said(textPages.about)).toContain(title)
  for (const title of ['Product availability', 'Health and safety'])
    expect(await said(textPages.productAndService)).toContain(title)
})

test('A changed text is read at once, with the restaurant’s day of its change', async () => {
  const { version, sections } = await load(textPages.terms)
  const changed = [...sections, { title: 'Gift cards', text: 'They do not expire.\n\n- Ever' }]
  const { body } = await patch(textPages.terms, { version, changes: { sections: changed } }).expect(200)
  expect(body.text).toMatchObject({ version: version + 1, sections: changed, updated_on: '2026-11-23' })
  const shown = await read(textPages.terms)
  expect(shown).toEqual({ intro: body.text.intro, sections: changed, updated_on: '2026-11-23' })
})

test('Bad input is a sentence at its field', async () => {
  const { version, sections } = await load(textPages.privacy)
  const twice = [...sections, { title: 'Payment', text: '' }]
  const tries: [number, object, object][] = [
    [textPages.privacy, { intro: ' ' }, { 'changes.intro': 'Say in a sentence what the page is about' }],
    [textPages.privacy, { sections: [] }, { 'changes.sections': 'A page has at least one section' }],
    [textPages.privacy, { sections: twice }, { 'changes.sections': 'Two headings are the same' }],
    [
      textPages.privacy,
      { sections: [{ title: ' ', text: 'Alone' }] },
      { 'changes.sections.0.title': 'Give it a heading' },
    ],
    [
      textPages.about,
      { sections: [{ title: 'Alone', text: '' }] },
      { 'changes.sections': 'The about page has 9 parts.' },
    ],
  ]
  for (const [id, changes, errors] of tries)
    expect((await patch(id, { version, changes }).expect(422)).body.errors).toEqual(errors)
  expect((await load(textPages.privacy)).version).toBe(version)
})
