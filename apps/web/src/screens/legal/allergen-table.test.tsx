import { AVOIDABLE, factNames, listProducts, type Product } from '@baobab/contract'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { allergensQuery } from '../../features/menu/food/allergen-rows.ts'
import { hydrate, renderOnServer } from '../../testing/hydrate.tsx'
import { declared, seededMenu, seededWays } from '../../testing/seeded-menu.ts'
import { reply, server, startServer } from '../../testing/server.ts'

startServer()
beforeEach(() => server.use(reply(listProducts, { products: seededMenu })))

const ADDRESS = '/product-and-service'
const rows = (root: ParentNode = document) => [...root.querySelectorAll('tbody tr')]
const dishRow = (name: string, root?: ParentNode) => {
  const row = rows(root).find((one) => one.querySelector('th')?.textContent === name)
  if (!row) throw new Error(`the table has no row ${name}`)
  return row
}
const answers = (row: Element) => [...row.querySelectorAll('td .sr-only')].map((cell) => cell.textContent)

const brisket = 'Oak-Smoked Brisket'
const withPeanuts = (products: readonly Product[]) =>
  products.map((product) =>
    product.name === brisket
      ? {
          ...product,
          food: {
            ...product.food,
            ingredients: product.food.ingredients.map((ingredient) =>
              product.food.base.includes(ingredient.id)
                ? { ...ingredient, contains: [...ingredient.contains, 'peanuts' as const] }
                : ingredient,
            ),
          },
        }
      : product,
  )

test('The server’s page says of every dish what its recipe declares of each allergen', async () => {
  const page = document.createElement('div')
  page.innerHTML = (await renderOnServer(ADDRESS)).html
  let compared = 0
  for (const { product, option, ingredients } of seededWays)
    if (option === null) {
      expect(answers(dishRow(product.name, page)), product.name).toEqual(
        AVOIDABLE.map((fact) => `${factNames[fact]}: ${declared(ingredients, fact)}`),
      )
      compared += 1
    }
  expect(compared).toBeGreaterThan(40)
})

test('FOD-10 The rows that the server sent are taken over, and the table shows a recipe that changes afterwards', async () => {
  const { queryClient, complaints } = await hydrate(ADDRESS, await renderOnServer(ADDRESS), {})
  const sent = rows()
  const query = queryClient.getQueryCache().find({ queryKey: allergensQuery.queryKey })
  await waitFor(() => expect(query?.getObserversCount()).toBe(1))
  // the answer is the same
  await act(() => queryClient.invalidateQueries({ queryKey: ['menu'] }))
  expect(rows()[0]).toBe(sent[0])
  expect(answers(dishRow(brisket))).not.toContain('peanuts: contains')

  server.use(reply(listProducts, { products: withPeanuts(seededMenu) }))
  await act(() => queryClient.invalidateQueries({ queryKey: ['menu'] }))
  await waitFor(() => expect(answers(dishRow(brisket))).toContain('peanuts: contains'))
  expect(rows()).toHaveLength(sent.length)
  expect(complaints).toEqual([])
})

test('FOD-10 A recipe that changed before the browser took the page over is shown', async () => {
  const page = await renderOnServer(ADDRESS)
  server.use(reply(listProducts, { products: withPeanuts(seededMenu) }))
  // such as by a link to this page, which loads what it leads to
  await hydrate(ADDRESS, page, {}, (queryClient) =>
    queryClient.fetchQuery({ ...allergensQuery, staleTime: 0 }),
  )
  await waitFor(() => expect(answers(dishRow(brisket))).toContain('peanuts: contains'))
})
