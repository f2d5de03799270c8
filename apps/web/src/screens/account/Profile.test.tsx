import { getProfile, resendVerification, saveProfile, saveProfileImage } from '@baobab/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { reply, replyWithError, replyWithNetworkError, server, startServer } from '../../testing/server.ts'
import { createUser } from '../../testing/users.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const open = async (user = createUser()) => {
  server.use(reply(getProfile, { user }))
  const visited = visit('/userprofile', { token: 'a-token' })
  await screen.findByRole('button', { name: 'Save' })
  return visited.user
}
const messagesAfter = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return screen.findAllByText(/is required|must be/)
}

test('The form has the specified fields; the e-mail address cannot be changed', async () => {
  await open(createUser({ address: '12 Cedar Street\nTacoma' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Personal Info' })).toBeInTheDocument()
  expect(field('First Name')).toHaveValue('Ada')
  expect(field('Last Name')).toHaveValue('Nwosu')
  expect(field('Email')).toHaveAttribute('readonly')
  expect(field('Phone')).toHaveValue('2535550117')
  expect(field('Address')).toHaveValue('12 Cedar Street\nTacoma')
  expect(field('Address')).toHaveAttribute('rows', '4')
})

test('Every empty field shows its specified message', async () => {
  const user = await open(createUser({ first_name: '', last_name: '', phone: '' }))
  await messagesAfter(user)
  // under its field, and in the summary of them all
  for (const message of [
    'First name is required',
    'Last name is required',
    'Phone number is required',
    'Address is required',
  ])
    expect(await screen.findAllByText(message)).toHaveLength(2)
})

test('A phone with letters is refused with the specified message', async () => {
  const user = await open(createUser({ address: '12 Cedar Street', phone: '' }))
  await user.type(field('Phone'), '253 CALL')
  await messagesAfter(user)
  expect(screen.getByText('Phone number must be numeric')).toBeInTheDocument()
})

test('Saving sends the form, says so and loads the profile again', async () => {
  let saved = createUser({ image: '/media/ada.webp' })
  const user = await open(saved)
  const sent: string[] = []
  server.use(
    reply(getProfile, () => ({ user: saved })),
    reply(saveProfile, ({ body }) => {
      sent.push(body)
      saved = createUser({ first_name: 'Adaeze' })
      return { message: 'Profile Save..!' }
    }),
  )
  await user.clear(field('First Name'))
  await user.type(field('First Name'), 'Adaeze')
  await user.type(field('Address'), '12 Cedar Street')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Profile Save..!')).toBeInTheDocument()
  expect(await screen.findByText('Adaeze Nwosu')).toBeInTheDocument()
  for (const part of [
    'Adaeze',
    'Nwosu',
    'ada@example.com',
    '2535550117',
    '12 Cedar Street',
    '/media/ada.webp',
  ])
    expect(sent[0]).toContain(part)
})

test('A refusal shows the specified toast and the reason, and nothing typed is lost', async () => {
  server.use(replyWithError(saveProfile, 'unavailable', 'We are restarting.'))
  const user = await open()
  await user.type(field('Address'), '12 Cedar Street')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Something went wrong, try again.')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('We are restarting.')
  expect(field('Address')).toHaveValue('12 Cedar Street')
})

test('An unconfirmed e-mail address is named, and its link can be sent again', async () => {
  server.use(reply(resendVerification, { message: 'Please Check Your Email..!' }))
  const user = await open(createUser({ email_verified: false }))
  await user.click(screen.getByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText('Please Check Your Email..!')).toBeInTheDocument()
})

// its code loads on demand, which takes a while in a busy run
beforeAll(() => import('../../features/accounts/picture/CropDialog.tsx'))

// jsdom decodes no pictures, so cropping is tried in the journeys; a file that cannot be shown is sent as it is.
const choosePicture = async (user: UserEvent) => {
  let urls = 0
  URL.createObjectURL = () => `blob:picture-${++urls}`
  URL.revokeObjectURL = () => {}
  const picker = await screen.findByLabelText('Change your picture')
  await user.upload(picker, new File(['a picture'], 'me.heic', { type: 'image/heic' }))
  const dialog = await screen.findByRole('dialog', { name: 'Your picture' })
  const picture = await waitFor(() => {
    const shown = dialog.querySelector('img')
    if (!shown) throw new Error('The picture is not shown yet')
    return shown
  })
  expect(shownPicture(), 'the preview is there at once').toMatch(/^blob:/)
  fireEvent.error(picture)
  await user.click(await screen.findByRole('button', { name: 'Upload as is' }))
}
const shownPicture = () =>
  screen
    .getByRole('complementary', { name: 'Your account', hidden: true })
    .querySelector('img')
    ?.getAttribute('src')

test('A chosen picture is shown at once and sent; then the profile is loaded again', async () => {
  const user = await open(createUser({ image: '/media/old.webp' }))
  server.use(
    reply(saveProfileImage, () => {
      server.use(reply(getProfile, { user: createUser({ image: '/media/new.webp' }) }))
      return { message: 'Profile saved successfully!', image: '/media/new.webp' }
    }),
  )
  await choosePicture(user)
  expect(await screen.findByText('Profile saved successfully!')).toBeInTheDocument()
  await waitFor(() => expect(shownPicture()).toBe('/media/new.webp'))
})

test('When a picture is refused, the old one is back and a toast gives the reason', async () => {
  server.use(replyWithError(saveProfileImage, 'invalid', 'We can’t read that picture.'))
  const user = await open(createUser({ image: '/media/old.webp' }))
  await choosePicture(user)
  expect(await screen.findByText('We can’t read that picture.')).toBeInTheDocument()
  await waitFor(() => expect(shownPicture()).toBe('/media/old.webp'))
})

test('Without a reason a refused picture gets the specified message', async () => {
  server.use(replyWithError(saveProfileImage, 'invalid', ''))
  const user = await open()
  await choosePicture(user)
  expect(await screen.findByText('Something went wrong, try again.')).toBeInTheDocument()
  expect(shownPicture()).toBeUndefined()
})

test('When the connection breaks off, the old picture is back and the same one can be sent again', async () => {
  server.use(replyWithNetworkError(saveProfileImage))
  const user = await open(createUser({ image: '/media/old.webp' }))
  await choosePicture(user)
  expect(await screen.findByText(/couldn’t reach the restaurant/)).toBeInTheDocument()
  await waitFor(() => expect(shownPicture()).toBe('/media/old.webp'))
  server.use(reply(saveProfileImage, { message: '', image: '/media/new.webp' }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Profile saved successfully!')).toBeInTheDocument()
})
