import { links, pages, texts } from '@baobab/contract'
import { Button, buttonClass, EmptyState } from '@baobab/ui'
import Search from 'lucide-react/icons/search'
import { Link, useNavigate } from 'react-router-dom'
import { SearchField } from '../../features/menu/SearchField.tsx'

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
          <Link to={pages.menu} className={buttonClass({ variant: 'secondary' })}>
            Menu
          </Link>
          <Link to={pages.home} className={buttonClass({ variant: 'ghost' })}>
            Home
          </Link>
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
