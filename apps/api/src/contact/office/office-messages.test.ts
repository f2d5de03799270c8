import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startSmtpInbox } from '../../../test/channels/smtp-inbox.ts'
import { bearer, createMessage, createUser } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'

const smtp = await startSmtpInbox()
const site = await testSite({ SMTP_URL: smtp.url })
const { db, http } = site
const owner = await createUser(site, { role: 'owner' })

const list = async (query: object) =>
  (await http.get('/api/office/message').query(query).set(bearer(owner)).expect(200)).body
const answer = (id: number, text: string) =>
  http.post(`/api/office/message/${id}/answer`).set(bearer(owner)).send({ answer: text })

test('Messages are found by name, address, subject and text, newest first, and by their state', async () => {
  const marker = randomUUID()
  const subject = `Catering ${marker}`
  const unread = await createMessage(db, { subject, lastName: 'Adebayo' })
  const answered = await createMessage(db, { subject, answer: 'Yes', answeredAt: new Date(), status: 'done' })
  const done = await createMessage(db, { subject, status: 'done' })
  const ids = async (query: object) =>
    (await list({ search: marker, ...query })).items.map(({ id }: { id: number }) => id)
  expect(await ids({})).toEqual([done.id, answered.id, unread.id])
  expect(await ids({ state: 'unread' })).toEqual([unread.id])
  expect(await ids({ state: 'open' })).toEqual([unread.id])
  expect(await ids({ state: 'answered' })).toEqual([answered.id])
  expect(await ids({ state: 'done' })).toEqual([done.id, answered.id])
  expect(await ids({ search: `adebayo ${marker}` })).toEqual([unread.id])
  expect(await ids({ search: `adebayo okafor ${marker}` })).toEqual([])
})

test('Pages have fifty messages', async () => {
  const subject = randomUUID()
  for (let i = 0; i < 51; i++) await createMessage(db, { subject })
  expect(await list({ search: subject })).toMatchObject({ total: 51, page: 1, pages: 2 })
  expect((await list({ search: subject, page: 2 })).items).toHaveLength(1)
})

test('The answer is mailed once, also when two owners or two clicks send it', async () => {
  const { id, email } = await createMessage(db, { subject: 'Forty on a Sunday' })
  const texts = ['Yes, gladly.\nCall us.', 'No.', 'Yes, gladly.\nCall us.']
  const answers = await Promise.all(texts.map((text) => answer(id, text)))
  const stored = (await db.contactMessage.findUniqueOrThrow({ where: { id } })).answer ?? ''
  expect(answers.map(({ status }) => status)).toEqual(texts.map((text) => (text === stored ? 200 : 409)))
  await site.runDueJobs()
  const mails = smtp.received.filter(({ recipients }) => recipients.includes(email))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.mail.subject).toBe('Re: Forty on a Sunday')
  expect(mails[0]?.mail.replyTo?.value[0]?.address).toBe(site.deps.config.CONTACT_EMAIL)
  expect(mails[0]?.mail.text).toContain(stored)
  expect(mails[0]?.mail.text).toContain('> Can you?\n> On a Sunday?')
})

test('An answered message is done, and can be opened again; who did it is recorded without the texts', async () => {
  const { id } = await createMessage(db)
  const { body } = await answer(id, 'We’re full that day.').expect(200)
  expect(body.message).toMatchObject({ status: 'done', answer: 'We’re full that day.', version: 2 })
  const reopened = await http
    .patch(`/api/office/message/${id}`)
    .set(bearer(owner))
    .send({ version: 2, changes: { status: 'read' } })
    .expect(200)
  expect(reopened.body.message.status).toBe('read')
  const changes = await db.change.findMany({ where: { subject: 'contact_messages', subjectId: String(id) } })
  expect(changes.map(({ field }) => field).sort()).toEqual(['answered_at', 'status', 'status'])
  expect(changes.every(({ actorId }) => actorId === owner.id)).toBe(true)
  expect(JSON.stringify(changes)).not.toContain('full that day')
})

test('The first screen counts what is unread', async () => {
  const count = async () =>
    (await http.get('/api/office/today').set(bearer(owner)).expect(200)).body.today.unread_messages
  const before = await count()
  const { id } = await createMessage(db)
  expect(await count()).toBe(before + 1)
  await answer(id, 'Yes.').expect(200)
  expect(await count()).toBe(before)
})

test('A message that is gone is not found', async () => {
  await answer(2_147_483_647, 'Yes').expect(404)
  await http.get('/api/office/message/2147483647').set(bearer(owner)).expect(404)
})
