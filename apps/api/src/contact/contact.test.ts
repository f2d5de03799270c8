import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startSmtpInbox } from '../../test/channels/smtp-inbox.ts'
import { BEHIND_A_PROXY, randomIp } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

const RESTAURANT = 'hello@baobabsmokehouse.example'
const smtp = await startSmtpInbox()
const site = await testSite({ ...BEHIND_A_PROXY, SMTP_URL: smtp.url })

const form = (more: object = {}) => ({
  first_name: 'Ada',
  last_name: 'Obi',
  email: `${randomUUID()}@example.com`,
  phone: '2535550142',
  subject: `Goat for forty ${randomUUID()}`,
  message: 'Can you?\nOn a Sunday?',
  ...more,
})
const send = (body: object, ip = randomIp()) =>
  site.http.post('/api/contact').set('x-forwarded-for', ip).type('form').send(body)
const received = (subject: string) =>
  smtp.received.filter(({ mail }) => mail.subject?.includes(subject.slice(-36)))

test('A message is stored and mailed to the restaurant, and a reply goes to the guest', async () => {
  const body = form()
  await send(body).expect(200, { status: true, message: 'Message Send Successfully.' })
  expect(await site.db.contactMessage.findFirst({ where: { email: body.email } })).toMatchObject({
    firstName: 'Ada',
    lastName: 'Obi',
    phone: '2535550142',
    subject: body.subject,
    message: body.message,
  })
  await site.runDueJobs()
  const [got, ...more] = received(body.subject)
  expect(more).toEqual([])
  expect(got?.recipients).toEqual([RESTAURANT])
  expect(got?.mail.replyTo?.value).toEqual([{ name: 'Ada Obi', address: body.email }])
  expect(got?.mail.subject).toBe(`Contact: ${body.subject}`)
  expect(got?.mail.text).toContain('> Can you?\n> On a Sunday?')
})

test('INP-06 Markup arrives as text, and a line break in a name or subject adds no mail header', async () => {
  const body = form({
    first_name: 'Ada\r\nBcc: everyone@example.com',
    message: '<script>alert(1)</script><a href="https://evil.example">win</a>',
  })
  body.subject = `Hi\r\nBcc: everyone@example.com\r\n\r\n${body.subject}`
  await send(body).expect(200)
  await site.runDueJobs()
  const [got] = received(body.subject)
  expect(got?.recipients).toEqual([RESTAURANT])
  expect(got?.mail.bcc).toBeUndefined()
  expect(got?.mail.headers.has('bcc')).toBe(false)
  expect(got?.mail.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;')
  expect(got?.mail.html).not.toContain('<script')
  expect(got?.mail.html).not.toContain('<a href="https://evil')
})

test('An empty form gets the specified messages', async () => {
  const answer = await send({}).expect(422)
  expect(answer.body.errors).toEqual({
    first_name: 'First Name is required',
    last_name: 'Last Name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    subject: 'Subject is required',
    message: 'Message is required',
  })
  expect((await send(form({ email: 'ada' })).expect(422)).body.errors).toEqual({
    email: 'Invalid email format',
  })
})

test('LOD-04 Hundreds of messages from one network send fifty mails; the others get 429 with Retry-After', async () => {
  const ip = randomIp()
  const marker = randomUUID()
  const statuses: number[] = []
  for (let batch = 0; batch < 10; batch += 1) {
    const sent = Array.from({ length: 20 }, () => send(form({ subject: marker }), ip))
    const answers = await Promise.all(sent)
    statuses.push(...answers.map(({ status }) => status))
    const refused = answers.find(({ status }) => status === 429)
    if (refused) {
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
      expect(refused.body).toMatchObject({ status: false, code: 'too_many_requests' })
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(50)
  expect(statuses.filter((status) => status === 429)).toHaveLength(150)
  expect(await site.db.contactMessage.count({ where: { subject: marker } })).toBe(50)
  // other networks are not affected
  await send(form()).expect(200)
})

test('LOD-04 One sender’s address is limited across networks too', async () => {
  const email = `${randomUUID()}@example.com`
  const statuses: number[] = []
  for (let i = 0; i < 7; i += 1) statuses.push((await send(form({ email }))).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})
