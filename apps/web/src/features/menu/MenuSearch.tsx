import { Button, Field } from '@baobab/ui'
import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { CategorySelect } from './CategorySelect.tsx'
import { SearchField } from './SearchField.tsx'
import { useMenuFilter } from './use-menu-filter.ts'

/** Search by category and free text, both optional. */
export function MenuSearch({ onSearched }: { onSearched: () => void }) {
  const { category_id, search, setFilter } = useMenuFilter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const category = String(form.get('category_id') ?? '')
    setFilter({
      category_id: category === '' ? '' : Number(category),
      search: String(form.get('search') ?? '').trim(),
    })
    onSearched()
  }
  return (
    <search className="mt-2 block max-w-2xl sm:mt-5 lg:mt-8">
      {/* The key resets the fields when the URL changes: the back button, "all menu". */}
      <form key={`${category_id} ${search}`} onSubmit={submit} className="menu-search">
        <Field label="Category" hideLabel className="max-[24.25rem]:col-span-2">
          <CategorySelect name="category_id" defaultValue={category_id} />
        </Field>
        <SearchField defaultValue={search} />
        <Button type="submit" className="max-sm:px-3.5">
          <Search aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  )
}
