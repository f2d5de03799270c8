import { setTimeout as sleep } from 'node:timers/promises'
import { TextField } from '@baobab/client/form/fields'
import { labelled, Text } from '@baobab/contract'
import { stubBrowserApis } from '@baobab/ui/testing/browser'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createQueryClient } from '../../lib/query-client.ts'
import { useListAction } from '../list/use-list-action.ts'
import { AskFirst } from './AskFirst.tsx'
import { FormDialog } from './FormDialog.tsx'
import { OfficeQuery } from './OfficeQuery.tsx'

beforeEach(stubBrowserApis)

function open(content: ReactNode) {
  const queryClient = createQueryClient()
  render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>)
  return { queryClient, user: userEvent.setup() }
}

const click = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }))

test('What is shown stays when loading it again fails', async () => {
  const queryFn = vi
    .fn<() => Promise<string>>()
    .mockResolvedValueOnce('Suya')
    .mockRejectedValue(new Error('The server is down'))
  const query = { queryKey: ['office', 'dish'], queryFn, retry: false }
  const { queryClient } = open(
    <OfficeQuery query={query} errorTitle="Couldn’t load this dish">
      {(dish: string) => <p>{dish}</p>}
    </OfficeQuery>,
  )
  expect(await screen.findByText('Suya')).toBeVisible()
  await act(async () => {
    await queryClient.refetchQueries()
    // the page hears of it in a task of its own
    await sleep(0)
  })
  expect(queryFn).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Suya')).toBeVisible()
})

test('A question that is asked again has forgotten its error', async () => {
  const send = vi.fn().mockRejectedValue(new Error('The month is closed already'))
  const { user } = open(
    <AskFirst
      label="Close"
      title="Close October?"
      confirmLabel="Close the month"
      cancelLabel="Not yet"
      send={send}
    >
      It stays closed.
    </AskFirst>,
  )
  await click(user, 'Close')
  await click(user, 'Close the month')
  expect(await screen.findByText('The month is closed already')).toBeVisible()
  await click(user, 'Not yet')
  await click(user, 'Close')
  expect(await screen.findByText('It stays closed.')).toBeVisible()
  expect(screen.queryByText('The month is closed already')).toBeNull()
})

test('When a form of a dialog is refused, the page behind it is loaded again', async () => {
  const queryFn = vi.fn(async () => 'Suya')
  const { user } = open(
    <>
      <OfficeQuery query={{ queryKey: ['office', 'dish'], queryFn }} errorTitle="Couldn’t load this dish">
        {(dish: string) => <p>{dish}</p>}
      </OfficeQuery>
      <FormDialog
        title="Rename"
        body={z.object({ name: labelled('Name', Text(60, 'A name is required')) })}
        defaultValues={{ name: 'Ribs' }}
        send={() => Promise.reject(new Error('Kofi has just renamed it'))}
        submitLabel="Save"
        submittingLabel="Saving…"
        onClose={() => {}}
      >
        <TextField name="name" />
      </FormDialog>
    </>,
  )
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1))
  await click(user, 'Save')
  expect(await screen.findByText('Kofi has just renamed it')).toBeVisible()
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
})

test('While a tap on a row is sent, a second one is not; a row that has moved keeps the focus', async () => {
  const answers: (() => void)[] = []
  const send = vi.fn(
    () =>
      new Promise<{ place: number; of: number }>((resolve) =>
        answers.push(() => resolve({ place: 2, of: 3 })),
      ),
  )
  const announce = vi.fn()
  function Row() {
    const { move } = useListAction(['office', 'dishes'], announce)
    return (
      <button type="button" onClick={({ currentTarget }) => move('Suya', send, currentTarget)}>
        Down
      </button>
    )
  }
  const { user } = open(<Row />)
  const button = screen.getByRole('button', { name: 'Down' })
  await user.click(button)
  await user.click(button)
  expect(send).toHaveBeenCalledTimes(1)
  button.blur()
  for (const answer of answers) answer()
  await waitFor(() => expect(button).toHaveFocus())
  expect(announce.mock.calls).toEqual([['Suya, 2 of 3']])
})
