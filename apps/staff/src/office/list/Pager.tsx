import { buttonClass } from '@baobab/ui'
import { Link } from 'react-router-dom'
import type { useListAddress } from './use-list-address.ts'

type Props = {
  page: number
  pages: number
  total: number
  address: ReturnType<typeof useListAddress>
}

export function Pager({ page, pages, total, address }: Props) {
  if (pages === 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
      {page > 1 && <PageLink to={page - 1} text="Previous" address={address} />}
      <p className="figures mx-auto text-ink-soft">
        Page {page} of {pages}, {total} in all
      </p>
      {page < pages && <PageLink to={page + 1} text="Next" address={address} />}
    </nav>
  )
}

type LinkProps = Pick<Props, 'address'> & { to: number; text: string }

const PageLink = ({ to, text, address }: LinkProps) => (
  <Link
    to={`?${address.addressWith('page', String(to))}`}
    className={buttonClass({ variant: 'secondary', size: 'sm' })}
  >
    {text}
  </Link>
)
