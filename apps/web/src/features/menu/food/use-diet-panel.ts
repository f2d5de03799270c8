import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useFoodFilter } from './use-food-filter.ts'

/** Whether the panel of diets and allergens is open: its button stands in the bar, the panel above the dishes. */
export function useDietPanel() {
  const { isOn } = useFoodFilter()
  const { hash, key: visit } = useLocation()
  const [isOpen, setOpen] = useState(isOn)
  // also when the link is followed on the menu itself
  useEffect(() => {
    if (hash === '#diet') setOpen(true)
  }, [hash, visit])
  // a search is answered by dishes, which an open panel would push out of view
  const [params] = useSearchParams()
  const search = params.get('search')
  useEffect(() => {
    if (search) setOpen(false)
  }, [search])
  return { isOpen, setOpen }
}
