import { setTimeout as sleep } from 'node:timers/promises'
import { TextAreaField, TextField } from '@baobab/client/form/fields'
import { MoneyField } from '@baobab/client/form/MoneyField'
import {
  amountText,
  Dollars,
  type Endpoint,
  Id,
  labelled,
  Ok,
  OptionalText,
  Text,
  TypedDollars,
  versioned,
} from '@baobab/contract'
import { reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { stubBrowserApis } from '@baobab/ui/testing/browser'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom'
import { afterAll, afterEach, beforeAll } from 'vitest'
import * as z from 'zod/mini'
import { api } from '../api/api.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { signedIn } from '../lib/session.ts'
import { MoneyCell, TextCell } from '../office/form/cells.tsx'
import { OfficeForm } from '../office/form/OfficeForm.tsx'
import { RowList } from '../office/form/RowList.tsx'
import { useOfficeForm } from '../office/form/use-office-form.ts'
import { PasswordDialog } from '../sign-in/PasswordDialog.tsx'

const Size = z.object({ id: z.nullable(Id), name: Text(60, 'Name the size'), price: TypedDollars })
const DishFields = z.object({
  name: labelled('Name', Text(60, 'A name is required')),
  small: labelled('Small', TypedDollars),
  large: labelled('Large', TypedDollars),
  story: labelled('Story', OptionalText(200)),
  sizes: labelled('Sizes', z.array(Size)),
})
const Dish = z.object({
  version: z.int(),
  name: z.string(),
  small: Dollars,
  large: Dollars,
  story: z.string(),
  sizes: z.array(z.object({ id: z.nullable(z.int()), name: z.string(), price: Dollars })),
})
type Dish = z.output<typeof Dish>
export const saveDish = {
  method: 'PATCH',
  path: '/office/test-dish/:id',
  auth: 'owner',
  summary: '',
  encode: 'json',
  params: z.object({ id: Id }),
  body: versioned(DishFields),
  response: Ok({ dish: Dish }),
} as const satisfies Endpoint

export const ribs: Dish = { version: 3, name: 'Ribs', small: 1200, large: 2250, story: '', sizes: [] }

function DishForm({ dish }: { dish: Dish }) {
  const office = useOfficeForm({
    fields: DishFields,
    item: dish,
    itemSchema: Dish,
    toValues: ({ name, small, large, story, sizes }) => ({
      name,
      small: amountText(small),
      large: amountText(large),
      story,
      sizes: sizes.map((size) => ({ ...size, price: amountText(size.price) })),
    }),
    save: async (body) => (await api(saveDish, { params: { id: 7 }, body })).dish,
    nouns: { small: 'price', large: 'price', sizes: 'size' },
    draftKey: 'dish-7',
  })
  return (
    <OfficeForm office={office} label="Ribs">
      <TextField name="name" />
      <MoneyField name="small" />
      <MoneyField name="large" />
      <TextAreaField name="story" />
      <RowList<{ name: string }>
        path="sizes"
        noun="size"
        max={4}
        nameRow={({ name }) => name}
        newRow={() => ({ id: null, name: '', price: '' })}
      >
        {(row) => (
          <>
            <TextCell path={`${row}.name`} label="Size" />
            <MoneyCell path={`${row}.price`} label="Price" />
          </>
        )}
      </RowList>
    </OfficeForm>
  )
}

export function startForms() {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
}

export function openForm(dish = ribs, { keepsDevice = false } = {}) {
  stubBrowserApis()
  if (!keepsDevice) localStorage.clear()
  signedIn({ token: 'old', role: 'owner', name: 'Ama', email: 'ama@example.com' })
  const element = (
    <>
      <DishForm dish={dish} />
      <PasswordDialog />
    </>
  )
  const router = createMemoryRouter(
    [
      {
        element: <WithLinks />,
        children: [
          { path: '/dish', element },
          { path: '/elsewhere', element: <p>Elsewhere</p> },
          { path: '/slow', loader: () => sleep(1000, null), element: <p>Slow</p> },
        ],
      },
    ],
    { initialEntries: ['/dish'] },
  )
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const navigate = async (path: string) => user.click(await screen.findByRole('link', { name: path }))
  return { user, navigate, unmount }
}

const WithLinks = () => (
  <>
    {['/dish', '/elsewhere', '/slow'].map((path) => (
      <Link key={path} to={path}>
        {path}
      </Link>
    ))}
    <Outlet />
  </>
)

type Body = { version: number; changes: Record<string, unknown> }
/** Stores what is sent as the API would, and records it. */
export function storeDish(start = ribs) {
  const sent: Body[] = []
  let { version, ...fields } = start
  server.use(
    reply(saveDish, ({ body }) => {
      const parsed: Body = JSON.parse(body)
      sent.push(parsed)
      const { sizes = fields.sizes, ...changes } = z.parse(saveDish.body, parsed).changes
      const withIds = sizes.map((size, index) => ({ ...size, id: size.id ?? index + 1 }))
      fields = { ...fields, ...changes, sizes: withIds }
      version++
      return { dish: { version, ...fields } }
    }),
  )
  return sent
}
/** The 409 of a save that is based on an old version. */
export const refuseAsChanged = (
  version: number,
  fields: Record<string, { theirs: unknown; yours: unknown }>,
) =>
  server.use(
    replyWithError(saveDish, 'changed_meanwhile', 'Someone else changed this. Choose what to keep.', {
      current: { version, by: 'Kofi', at: '2026-11-21T19:51:00.000Z', fields },
      when: ({ body }) => JSON.parse(body).version < version,
    }),
  )

export const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`))
export const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
export const saveButton = () => screen.getByRole('button', { name: 'Save' })
export type User = ReturnType<typeof userEvent.setup>
export async function retype(user: User, name: string, text: string) {
  await user.clear(field(name))
  if (text !== '') await user.type(field(name), text)
}

/** Keeps the next save waiting until it is released. */
export function holdSave() {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  server.use(http.patch('*/api/office/test-dish/7', () => isReleased.then(() => undefined), { once: true }))
  return () => release()
}
