import { focusField } from '@baobab/client/form/field-focus'
import {
  ApiError,
  amountText,
  formatCents,
  listOfficeDishes,
  type OfficeDish,
  type OfficeDishRow,
  TypedDollars,
} from '@baobab/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { dishQuery, draftsQuery, loadDish, saveDraft } from '../../../api/menu.ts'
import { listKey } from '../../list/list-query.ts'

/** A price that is being typed. */
export type PriceCell = {
  key: string
  dishId: number
  size: string
  typed: string
  /** What was shown when it was tapped. */
  shownCents: number
  error?: string
}
type Cells = ReadonlyMap<string, PriceCell>
export type PriceCells = ReturnType<typeof usePriceCells>

const readAmount = (typed: string): number | null => z.safeParse(TypedDollars, typed).data ?? null
const isChanged = ({ typed, shownCents }: PriceCell) => readAmount(typed) !== shownCents

/** The prices of all dishes of the list as one form: any number of cells, one save. They outlast a page or a filter of the list. */
export function usePriceCells(onSaved: (draftIds: number[]) => void) {
  const [cells, setCells] = useState<Cells>(new Map())
  const latest = useRef(cells)
  const queryClient = useQueryClient()

  function change(edit: (cells: Map<string, PriceCell>) => void) {
    const next = new Map(latest.current)
    edit(next)
    latest.current = next
    setCells(next)
  }
  const update = (key: string, changes: Partial<PriceCell>) =>
    change((next) => {
      const cell = next.get(key)
      if (cell) next.set(key, { ...cell, ...changes })
    })

  const { mutate, isPending, error } = useMutation({
    mutationFn: async (sent: PriceCell[]) => {
      const saved: OfficeDish[] = []
      const failures: Error[] = []
      for (const ofDish of Map.groupBy(sent, ({ dishId }) => dishId).values()) {
        try {
          saved.push(await savePrices(ofDish))
        } catch (failure) {
          if (!(failure instanceof Error)) throw failure
          failures.push(failure)
          for (const { key } of ofDish) update(key, { error: failure.message })
          if (failure instanceof ChangedMeanwhile)
            update(failure.key, { error: failure.message, shownCents: failure.cents })
        }
      }
      for (const dish of saved) queryClient.setQueryData(dishQuery(dish.id).queryKey, dish)
      await queryClient.invalidateQueries({ queryKey: listKey(listOfficeDishes) })
      void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey })
      settle(sent, saved)
      onSaved(saved.flatMap(({ draft }) => draft?.id ?? []))
      if (failures[0]) throw failures[0]
    },
  })

  /** What was typed while the save ran stays, compared with what is saved now. */
  function settle(sent: PriceCell[], saved: OfficeDish[]) {
    const ids = new Set(saved.map(({ id }) => id))
    change((next) => {
      for (const { key, dishId, typed } of sent) {
        const cell = next.get(key)
        if (cell === undefined || !ids.has(dishId)) continue
        if (cell.typed === typed) next.delete(key)
        else next.set(key, { ...cell, shownCents: readAmount(typed) ?? cell.shownCents })
      }
    })
  }

  function save() {
    const changed = [...latest.current.values()].filter(isChanged)
    const wrong = changed.filter(({ typed }) => readAmount(typed) === null)
    for (const { key, typed } of wrong)
      update(key, { error: z.safeParse(TypedDollars, typed).error?.issues[0]?.message })
    if (wrong[0]) focusField(wrong[0].key)
    else if (!isPending && changed.length > 0) mutate(changed)
  }

  const count = [...cells.values()].filter(isChanged).length
  return {
    find: (dish: OfficeDishRow, size: string) => cells.get(toKey(dish.id, size)),
    open: ({ id: dishId }: OfficeDishRow, { name: size, price }: OfficeDishRow['sizes'][number]) => {
      const key = toKey(dishId, size)
      change((next) => next.set(key, { key, dishId, size, typed: amountText(price), shownCents: price }))
    },
    type: (key: string, typed: string) => update(key, { typed, error: undefined }),
    close: (key: string) => change((next) => next.delete(key)),
    /** Without a change it is a price again. An amount is written as everywhere, so that 12.5 and 12.50 are no change. */
    leave: (cell: PriceCell) => {
      const cents = readAmount(cell.typed)
      if (!isChanged(cell)) change((next) => next.delete(cell.key))
      else if (cents !== null) update(cell.key, { typed: amountText(cents) })
    },
    save,
    /** For the bar below the list. */
    bar: {
      changes: count === 0 ? '' : `${count} ${count === 1 ? 'price' : 'prices'}`,
      isSaving: isPending,
      saveError: count > 0 ? (error?.message ?? null) : null,
      hasChanges: () => [...latest.current.values()].some(isChanged),
      forgetDraft: () => undefined,
      discard: () => {
        const before = latest.current
        change((next) => next.clear())
        return () =>
          change((next) => {
            for (const [key, cell] of before) next.set(key, cell)
          })
      },
    },
  }
}

const toKey = (dishId: number, size: string) => `price-${dishId}-${size}`

class ChangedMeanwhile extends Error {
  readonly key: string
  readonly cents: number
  constructor(key: string, cents: number, by: string | undefined) {
    super(`${by ?? 'Another person'} made it ${formatCents(cents)}. Save again to keep yours.`)
    this.key = key
    this.cents = cents
  }
}

/** Based on the dish as it is now: only a price that another person has changed since it was tapped stands in the way. */
async function savePrices(cells: PriceCell[], triesLeft = 2): Promise<OfficeDish> {
  const [{ dishId } = { dishId: 0 }] = cells
  const { version, dish, draft } = await loadDish(dishId)
  const typed = new Map(cells.map((cell) => [cell.size, cell.typed]))
  for (const cell of cells) {
    const size = dish.sizes.find(({ name }) => name === cell.size)
    if (size === undefined) throw new Error('This size is gone. Load this page again.')
    if (size.price !== cell.shownCents && size.price !== readAmount(cell.typed))
      throw new ChangedMeanwhile(cell.key, size.price, draft?.by)
  }
  const sizes = dish.sizes.map((size) => ({ ...size, price: typed.get(size.name) ?? amountText(size.price) }))
  try {
    return await saveDraft(dishId, { version, changes: { sizes } })
  } catch (error) {
    const isRace = error instanceof ApiError && error.code === 'changed_meanwhile'
    if (!isRace || triesLeft === 0) throw error
    return savePrices(cells, triesLeft - 1)
  }
}
