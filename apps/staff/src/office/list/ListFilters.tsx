import { Field, Select, TextInput } from '@baobab/ui'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { Options } from '../form/Options.tsx'
import type { useListAddress } from './use-list-address.ts'

export type ListFilter = {
  name: string
  label: string
  /**
   * The value in the address and its text; the first is what the list shows without it. Pairs keep the order of ids. `day` asks
   * for a date.
   */
  options: Readonly<Record<string, string>> | readonly (readonly [value: string, text: string])[] | 'day'
}

type Props = {
  address: ReturnType<typeof useListAddress>
  searchLabel: string
  filters: readonly ListFilter[]
}

export const ListFilters = ({ address, searchLabel, filters }: Props) => (
  <search className="flex flex-wrap items-end gap-3">
    <SearchField
      label={searchLabel}
      value={address.filters.search ?? ''}
      onChange={(text) => address.setFilter('search', text)}
    />
    {filters.map(({ name, label, options }) => (
      <Field key={name} label={label} className="max-sm:grow max-sm:basis-[calc(50%-0.5rem)] sm:max-w-52">
        {options === 'day' ? (
          <TextInput
            type="date"
            value={address.filters[name] ?? ''}
            onChange={(event) => address.setFilter(name, event.currentTarget.value)}
          />
        ) : (
          <Select
            value={address.filters[name] ?? ''}
            onChange={(event) => address.setFilter(name, event.currentTarget.value)}
          >
            <Options
              pairs={toPairs(options).map(([value, text], index) => [index === 0 ? '' : value, text])}
            />
          </Select>
        )}
      </Field>
    ))}
  </search>
)

type Choices = Exclude<ListFilter['options'], 'day'>
const toPairs = (options: Choices) => (isPairs(options) ? options : Object.entries(options))
const isPairs = (options: Choices) => Array.isArray(options)

const TYPING_MS = 250

type SearchProps = { label: string; value: string; onChange: (text: string) => void }

function SearchField({ label, value, onChange }: SearchProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // "back" and "Clear filters" change the address without typing
  if (value !== shown) {
    setShown(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), TYPING_MS)
    return () => clearTimeout(timer)
  })
  return (
    <Field label={label} className="grow basis-48 max-sm:basis-full">
      <TextInput
        type="search"
        lead={<Search />}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Field>
  )
}
