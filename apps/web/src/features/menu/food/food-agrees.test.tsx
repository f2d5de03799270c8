import { AVOIDABLE, type Avoided, factNames, listProducts } from '@baobab/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../api/client/query-client.ts'
import { declared, seededMenu, seededWays } from '../../../testing/seeded-menu.ts'
import { reply, server, startServer } from '../../../testing/server.ts'
import AllergenTable from './AllergenTable.tsx'
import FoodStatement from './FoodStatement.tsx'

startServer()

/** What a dish's page says of an allergen, read as a guest reads it. */
function onPage(text: string, fact: Avoided) {
  const says = (start: RegExp) =>
    text
      .split('\n')
      .filter((line) => start.test(line))
      .some((line) => new RegExp(`\\b${factNames[fact]}\\b`).test(line.split(/ from |: /)[0] ?? ''))
  if (says(/^(Contains|Made with) /)) return 'contains'
  return says(/^May (contain|touch) /) ? 'may contain' : 'not an ingredient'
}

test('FOD-06 For each dish, option and allergen the page says what the recipe declares', () => {
  const wrong: string[] = []
  let compared = 0
  for (const { product, option, ingredients } of seededWays) {
    const { container } = render(
      <MemoryRouter>
        <FoodStatement
          product={product}
          sizeId={product.sizes[0]?.id ?? 0}
          optionIds={option ? [option.id] : []}
        />
      </MemoryRouter>,
    )
    const text = [...container.querySelectorAll('[aria-live] p')].map((p) => p.textContent).join('\n')
    for (const fact of AVOIDABLE) {
      compared += 1
      const expected = declared(ingredients, fact)
      // wheat has said it
      if (fact === 'gluten' && expected === declared(ingredients, 'wheat')) continue
      if (onPage(text, fact) !== expected)
        wrong.push(`${product.name}, ${option?.name}: ${fact} is ${expected}`)
    }
    cleanup()
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(2000)
})

test('FOD-06 For each dish, option and allergen the table says what the recipe declares', async () => {
  server.use(reply(listProducts, { products: seededMenu }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AllergenTable />
    </QueryClientProvider>,
  )
  // a search by role among thousands of cells takes seconds
  await waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull(), { timeout: 10_000 })
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => ({
    dish: row.querySelector('.dish')?.textContent,
    choices:
      row
        .querySelector('.choices')
        ?.textContent?.replace(/^ with /, '')
        .split(', or ') ?? [],
    cells: [...row.querySelectorAll('td .sr-only')].map((cell) => cell.textContent),
  }))
  const wrong: string[] = []
  for (const { product, option, ingredients } of seededWays) {
    const group = product.product_ingredient_categories.find(({ subcategories }) =>
      subcategories.some(({ id }) => id === option?.id),
    )
    const choice = `${group?.ingredient_category.name}: ${option?.name}`
    const ofDish = rows.filter(({ dish }) => dish === product.name)
    const asItComes = ofDish.find(({ choices }) => choices.length === 0)
    // a choice without a row of its own changes nothing
    const cells = (ofDish.find(({ choices }) => choices.includes(choice)) ?? asItComes)?.cells
    for (const fact of AVOIDABLE)
      if (!cells?.includes(`${factNames[fact]}: ${declared(ingredients, fact)}`))
        wrong.push(`${product.name}, ${choice}: ${fact}`)
  }
  expect(wrong).toEqual([])
})
