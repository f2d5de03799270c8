import { answerMessage, getMessage, listMessages, type OfficeMessage, saveMessage } from '@baobab/contract'
import { reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

const ada: OfficeMessage = {
  id: 4,
  version: 1,
  name: 'Ada Obi',
  email: 'ada@example.com',
  phone: '2535550142',
  subject: 'Goat for forty',
  message: 'Can you?',
  at: '2026-11-23T20:00:00.000Z',
  status: 'unread',
  answer: null,
  answered_at: null,
}

/** Answers as the API would, and keeps what was sent. */
function serveMessage(start = ada) {
  const sent: unknown[] = []
  let message = start
  const change = (changes: Partial<OfficeMessage>) => {
    message = { ...message, ...changes, version: message.version + 1 }
    return { message }
  }
  server.use(
    reply(listMessages, () => ({ items: [message], total: 1, page: 1, pages: 1 })),
    reply(getMessage, () => ({ message })),
    reply(saveMessage, ({ body }) => {
      sent.push(JSON.parse(body))
      return change(JSON.parse(body).changes)
    }),
    reply(answerMessage, ({ body }) => {
      sent.push(JSON.parse(body))
      return change({ ...JSON.parse(body), status: 'done', answered_at: ada.at })
    }),
  )
  return sent
}

test('Opening a message marks it as read, and the answer is sent from its page', async () => {
  const sent = serveMessage()
  const { user } = openOffice('/office/messages')
  const row = within(await screen.findByRole('listitem', { name: 'Goat for forty' }))
  expect(row.getByText('New')).toBeVisible()
  await user.click(row.getByRole('link'))
  expect(await screen.findByText('Read')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'With pleasure.')
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  const answer = within(await screen.findByRole('region', { name: 'Our answer' }))
  expect(answer.getByText('With pleasure.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull()
  expect(sent).toEqual([{ version: 1, changes: { status: 'read' } }, { answer: 'With pleasure.' }])
})

test('A message is done without an answer, and opened again', async () => {
  const sent = serveMessage({ ...ada, status: 'read' })
  const { user } = openOffice('/office/messages/4')
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Open again' }))
  expect(await screen.findByRole('button', { name: 'Done' })).toBeVisible()
  expect(sent).toEqual([
    { version: 1, changes: { status: 'done' } },
    { version: 2, changes: { status: 'read' } },
  ])
})
