import { staffPages } from '@baobab/contract'
import { TextInput } from '@baobab/ui'
import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Orders and bookings from every page: the list of them has the same field as its own. */
export function OfficeSearch() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (pathname === staffPages.officeOrders) return null
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = new FormData(event.currentTarget).get('search')
    if (typeof search === 'string' && search.trim() !== '')
      void navigate(`${staffPages.officeOrders}?${new URLSearchParams({ search: search.trim() })}`)
    event.currentTarget.reset()
  }
  return (
    <search className="ml-auto w-full max-w-xs">
      <form onSubmit={find}>
        <TextInput
          type="search"
          name="search"
          aria-label="Find an order or a guest"
          placeholder="Find an order or a guest"
          lead={<Search />}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
    </search>
  )
}
