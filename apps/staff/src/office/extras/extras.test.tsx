import { type ExtrasSettings, getExtras, listOfficeEvents, saveExtras } from '@baobab/contract'
import { reply, server } from '@baobab/contract/testing/mock-api'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

const settings: ExtrasSettings = {
  tips: false,
  express: true,
  own_changes: true,
  utensils: true,
  driver_notes: true,
  text_messages: true,
  curbside: true,
  version: 4,
}

test('Who leaves after a save and returns at once sees what was saved', async () => {
  let loaded = 0
  server.use(
    reply(getExtras, () => {
      loaded += 1
      return { settings }
    }),
    reply(saveExtras, { settings: { ...settings, tips: true, version: 5 } }),
    reply(listOfficeEvents, { items: [], total: 0, page: 1, pages: 1 }),
  )
  const { user, router } = openOffice('/office/extras')
  await user.click(await screen.findByRole('checkbox', { name: 'Ask for tips' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  await act(() => router.navigate('/office/events'))
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible()
  await act(() => router.navigate('/office/extras'))
  expect(await screen.findByRole('checkbox', { name: 'Ask for tips' })).toBeChecked()
  expect(loaded).toBe(1)
})
