import {
  type DishDocument,
  getDishParts,
  getOfficeDish,
  listDishNames,
  listOfficeCategories,
  type OfficeDish,
  saveDish,
} from '@baobab/contract'
import { reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { dishParts, greens, sides } from '../../../testing/dishes.ts'
import { openOffice } from '../../../testing/open-office.tsx'

type Changes = Partial<Record<keyof DishDocument, unknown>>

/** Opens the page of a dish that is stored as the API would, and records what is sent. */
export async function openDish(dish: OfficeDish = greens) {
  const sent: Changes[] = []
  server.use(
    reply(getOfficeDish, () => ({ dish })),
    reply(getDishParts, { parts: dishParts }),
    reply(listOfficeCategories, { categories: [sides] }),
    reply(listDishNames, {
      dishes: [
        { id: 24, name: 'Collard Greens', category_id: 1 },
        { id: 30, name: 'Jollof', category_id: 1 },
        { id: 31, name: 'Suya', category_id: 1 },
      ],
    }),
    reply(saveDish, ({ body }) => {
      const { changes } = JSON.parse(body)
      sent.push(changes)
      return {
        dish: {
          ...dish,
          version: dish.version + sent.length,
          draft: { id: 1, fields: [], by: 'Ama', at: '2026-11-23T20:00:00.000Z', publish_at: null },
        },
      }
    }),
  )
  const { user } = openOffice(`/office/menu/${dish.id}`)
  await screen.findByRole('heading', { level: 1, name: dish.dish.name })
  const openSection = async (title: string) => {
    const heading = screen.getByRole('heading', { level: 2, name: title })
    await user.click(heading)
    return within(heading.closest('details') as HTMLElement)
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { user, sent, openSection, save }
}
