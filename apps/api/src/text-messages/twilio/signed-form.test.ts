import { expect, test } from 'vitest'
import { testSite } from '../../../test/sites/test-site.ts'
import { newNumber, textSite, twilio } from '../../../test/sites/text-site.ts'
import { signForm } from './signed-form.ts'

const site = await textSite()
const withoutTexts = await testSite()

const PATH = '/api/webhooks/twilio/reply'
const replyForm = (changes: Record<string, string> = {}) =>
  new URLSearchParams({ MessageSid: `SM${'a'.repeat(32)}`, From: newNumber(), Body: 'STOP', ...changes })
const post = (form: string, signature: string | undefined, path = PATH) => {
  const request = site.http.post(path).set('content-type', 'application/x-www-form-urlencoded')
  return (signature === undefined ? request : request.set('x-twilio-signature', signature)).send(form)
}
const sign = (form: URLSearchParams, url = site.config.SITE_URL + PATH, token = twilio.TWILIO_AUTH_TOKEN) =>
  signForm(token, url, form)

test('TXT-01 The signature is that of Twilio’s own example', () => {
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  })
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  expect(signForm('12345', url, form)).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=')
})

test('TXT-01 A form with the right signature is taken, also when Twilio has signed the port', async () => {
  const form = replyForm()
  await post(form.toString(), sign(form)).expect(200)
  expect(await site.db.textOptOut.count({ where: { phone: form.get('From') ?? '' } })).toBe(1)
})

test.each([
  ['no signature', (_form: URLSearchParams) => undefined],
  ['an empty signature', () => ''],
  ['the signature of another token', (form: URLSearchParams) => sign(form, undefined, '0'.repeat(32))],
  ['the signature of another address', (form: URLSearchParams) => sign(form, 'https://evil.example/reply')],
  ['the signature of another form', () => sign(replyForm({ Body: 'Here' }))],
])('TXT-01 With %s nothing happens', async (_what, signature) => {
  const form = replyForm()
  const { body } = await post(form.toString(), signature(form)).expect(400)
  expect(body.code).toBe('bad_signature')
  expect(await site.db.textOptOut.count({ where: { phone: form.get('From') ?? '' } })).toBe(0)
})

test('TXT-01 A changed number in the address of a status is refused', async () => {
  const form = new URLSearchParams({ MessageSid: `SM${'b'.repeat(32)}`, MessageStatus: 'failed' })
  const path = '/api/webhooks/twilio/status?text='
  const signature = sign(form, `${site.config.SITE_URL}${path}1`)
  await post(form.toString(), signature, `${path}2`).expect(400)
  await post(form.toString(), signature, `${path}1`).expect(204)
})

test('Without an account for text messages there is nothing to call, and no guest is offered any', async () => {
  await withoutTexts.http.post(PATH).set('x-twilio-signature', 'x').send('Body=STOP').expect(404)
  const { body } = await withoutTexts.http.get('/api/user/service').expect(200)
  expect(body.service.extras.text_messages).toBe(false)
  const offered = await site.http.get('/api/user/service').expect(200)
  expect(offered.body.service.extras.text_messages).toBe(true)
})
