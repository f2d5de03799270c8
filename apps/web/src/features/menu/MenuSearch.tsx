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
    <search className="mt-6 block max-w-2xl lg:mt-8">
      {/* The key resets the fields when the URL changes: the back button, "all menu". */}
      <form
        key={`${category_id} ${search}`}
        onSubmit={submit}
        className="grid grid-cols-[1fr_auto] gap-2 rounded-lg bg-surface-raised p-2 shadow-lg sm:grid-cols-[12rem_1fr_auto]"
      >
        <Field label="Category" hideLabel className="max-sm:col-span-2">
          <CategorySelect name="category_id" defaultValue={category_id} />
        </Field>
        <SearchField defaultValue={search} placeholder="Brisket, jollof, suya…" />
        <Button type="submit">
          <Search aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </form>
    </search>
  )
}
