import { MAX_SEARCH_LENGTH } from '@baobab/contract'
import { Button, Field, TextInput } from '@baobab/ui'
import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { CategorySelect } from './CategorySelect.tsx'
import type { MenuFilterState } from './use-menu-filter.ts'

type Props = { filter: MenuFilterState; onSearched: () => void }

/** The banner's search: a category and free text, neither required. */
export function MenuSearch({ filter, onSearched }: Props) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const category = String(form.get('category_id') ?? '')
    filter.setFilter({
      category_id: category === '' ? '' : Number(category),
      search: String(form.get('search') ?? '').trim(),
    })
    onSearched()
  }
  return (
    <search className="mt-6 block max-w-2xl lg:mt-8">
      {/* keyed by what the address says, so that back and "all menu" show in the fields */}
      <form
        key={`${filter.category_id} ${filter.search}`}
        onSubmit={search}
        className="grid grid-cols-[1fr_auto] gap-2 rounded-lg bg-surface-raised p-2 shadow-lg sm:grid-cols-[12rem_1fr_auto]"
      >
        <Field label="Category" hideLabel className="max-sm:col-span-2">
          <CategorySelect name="category_id" defaultValue={filter.category_id} />
        </Field>
        <Field label="Search the menu" hideLabel>
          <TextInput
            name="search"
            type="search"
            defaultValue={filter.search}
            placeholder="Brisket, jollof, suya…"
            maxLength={MAX_SEARCH_LENGTH}
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit">
          <Search aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  )
}
