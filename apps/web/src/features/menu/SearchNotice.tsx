import { pages, type SearchFilter } from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { describeFilter } from './food/describe-filter.ts'
import { useFoodFilter } from './food/use-food-filter.ts'
import { useMenuFilter } from './use-menu-filter.ts'

type Props = { text: string | undefined; filter: SearchFilter | undefined }

/**
 * What the list of a search means, and the way to the menu's filter that says the same. In the page's own script: hydration
 * would take away what has to be loaded first.
 */
export const SearchNotice = ({ text, filter }: Props) =>
  text ? (
    <Notice className="mb-6" action={filter && <FilterLink filter={filter} />}>
      {text}
    </Notice>
  ) : null

function FilterLink({ filter }: { filter: SearchFilter }) {
  const { without, diets, search } = filter
  const { linkTo } = useMenuFilter()
  const { names } = useFoodFilter()
  const join = (chosen: readonly string[], more: readonly string[]) =>
    [...new Set([...chosen, ...more])].join()
  const to = linkTo({ search, without: join(names.without, without), diet: join(names.diets, diets) })
  return (
    <ButtonLink
      to={{ pathname: pages.menu, ...to }}
      variant="secondary"
      size="sm"
      className="noscript:hidden"
    >
      Filter: {describeFilter(filter).join(' · ')}
    </ButtonLink>
  )
}
