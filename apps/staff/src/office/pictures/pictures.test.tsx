import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { greens, greensDocument } from '../../testing/dishes.ts'
import { startOffice } from '../../testing/open-office.tsx'
import { openDish } from '../menu/dish/open-dish.fixture.ts'

startOffice()

const images = [
  { name: 'a-960.jpg', alt: 'Greens in a bowl' },
  { name: 'b-960.jpg', alt: 'Greens seen closer' },
]
const dish = { ...greens, dish: { ...greensDocument, images } }

test('O11 A file that the browser cannot read gets a sentence with the way out', async () => {
  const decode = vi.fn().mockRejectedValue(new Error('EncodingError'))
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      decode = decode
    },
  )
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  try {
    await openDish(dish)
    const add = await screen.findByLabelText('Add a picture of Collard Greens, picture 3')
    const user = userEvent.setup({ applyAccept: false })
    await user.upload(add, new File(['x'], 'IMG_0001.HEIC', { type: 'image/heic' }))
    expect(
      await screen.findByText('This browser can’t read HEIC. Send it from the iPhone, or save it as JPEG.'),
    ).toBeVisible()
    expect(add).toHaveAccessibleDescription(/HEIC/)
  } finally {
    vi.unstubAllGlobals()
  }
})

test('O11 A picture without a text is not saved; another one is shown first, and one is removed', async () => {
  const { user, sent, save } = await openDish(dish)
  const [first, second] = await screen.findAllByLabelText(/^What it shows/)
  if (!first || !second) throw new Error('two pictures were expected')
  await user.clear(second)
  await save()
  expect(second).toHaveAccessibleDescription(/Describe the picture/)
  expect(sent).toEqual([])
  await user.type(second, 'Greens on a fork')
  await user.click(screen.getByRole('button', { name: 'Show first' }))
  await user.click(screen.getAllByRole('button', { name: 'Remove' })[1] as HTMLElement)
  await save()
  await expect.poll(() => sent).toEqual([{ images: [{ name: 'b-960.jpg', alt: 'Greens on a fork' }] }])
})
