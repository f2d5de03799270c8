import { links, pages, texts } from '@baobab/contract'
import { Button, EmptyState } from '@baobab/ui'
import Search from 'lucide-react/icons/search'
import { useNavigate } from 'react-router-dom'
import { SearchField } from '../../features/menu/SearchField.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'

export default function NotFound() {
  return (
    <EmptyState
      as="h1"
      picture="tree"
      title={texts.notFoundTitle}
      text={texts.notFound}
      action={
        <>
          <SearchMenu />
          <ButtonLink to={pages.menu} variant="secondary">
            Menu
          </ButtonLink>
          <ButtonLink to={pages.home} variant="ghost">
            Home
          </ButtonLink>
        </>
      }
    />
  )
}

function SearchMenu() {
  const navigate = useNavigate()
  return (
    <search className="w-full">
      <form
        action={pages.menu}
        className="flex gap-2 text-left *:first:flex-1"
        onSubmit={(event) => {
          event.preventDefault()
          const search = String(new FormData(event.currentTarget).get('search') ?? '').trim()
          navigate(links.searchMenu(search))
        }}
      >
        <SearchField />
        <Button type="submit">
          <Search aria-hidden="true" className="size-5" />
          Search
        </Button>
      </form>
    </search>
  )
}
