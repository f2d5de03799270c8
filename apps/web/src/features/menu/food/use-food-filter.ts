import type { Diet, Fact } from '@baobab/contract'
import { useSearchParams } from 'react-router-dom'
import { PREVENT_SCROLL_RESET } from '../../../lib/prevent-scroll-reset.ts'

export type FoodFilterNames = { without: readonly string[]; diets: readonly string[] }
const list = (value: string | null) => (value === null || value === '' ? [] : value.split(','))

/** Diets and allergens of the menu's filter, kept in the URL. Names are checked where they are used: that part loads later. */
export function useFoodFilter() {
  const [params, setParams] = useSearchParams()
  const names: FoodFilterNames = { without: list(params.get('without')), diets: list(params.get('diet')) }
  const toggle = (param: 'without' | 'diet', name: Fact | Diet) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        const before = list(next.get(param))
        const after = before.includes(name) ? before.filter((one) => one !== name) : [...before, name]
        if (after.length === 0) next.delete(param)
        else next.set(param, after.join(','))
        return next
      },
      { state: PREVENT_SCROLL_RESET },
    )
  return { names, toggle, isOn: names.without.length + names.diets.length > 0 }
}
