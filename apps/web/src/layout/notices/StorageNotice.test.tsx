import { listCategories, listProducts } from '@baobab/contract'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createProduct } from '../../testing/products.ts'
import { reply, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

test('BRW-13 When the storage is full, a notice says that the cart is kept until the page is left', async () => {
  server.use(
    reply(listCategories, { categories: [] }),
    reply(listProducts, { products: [createProduct({ name: 'Ribs' })] }),
  )
  const { user } = visit('/menu')
  const add = await screen.findByRole('button', { name: 'Add Ribs to cart' })
  expect(screen.queryByText(/can’t save your cart/)).not.toBeInTheDocument()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await user.click(add)
  expect(await screen.findByText(/Your browser can’t save your cart/)).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Cart, 1 item' })[0]).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(/can’t save your cart/)).not.toBeInTheDocument()
  full.mockRestore()
})
