import { getSlider } from '@baobab/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { replyWithNetworkError, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

test('The page has the offers, the mission and four reasons, with or without its picture', async () => {
  server.use(replyWithNetworkError(getSlider))
  visit('/about')
  for (const name of ['What we offer', 'Mission statement', 'Why choose us'])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument()
  for (const name of ['Unique Flavors', 'Quality Ingredients', 'Diverse Menu', 'Cultural Experience'])
    expect(screen.getByRole('heading', { level: 3, name })).toBeInTheDocument()
})
