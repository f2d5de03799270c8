import { ABOUT_PARTS, getPageText } from '@baobab/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageText } from '../../testing/page-text.ts'
import { reply, replyWithNetworkError, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

test('The page has the story, the offers, the mission and four reasons, with or without its picture', async () => {
  visit('/about')
  for (const name of ['Story', 'What we offer', 'Mission', 'Why choose us'])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument()
  const cards = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(cards).toEqual([...ABOUT_PARTS.slice(1, 4), ...ABOUT_PARTS.slice(5)])
})

test('A text that cannot be loaded says so and is asked for again', async () => {
  server.use(replyWithNetworkError(getPageText))
  const { user } = visit('/about')
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.use(reply(getPageText, { text: pageText }))
  await user.click(again)
  expect(await screen.findByRole('heading', { level: 2, name: 'Mission' })).toBeInTheDocument()
})
