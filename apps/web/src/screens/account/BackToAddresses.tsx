import { pages } from '@baobab/contract'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router-dom'

export function BackToAddresses() {
  return (
    <Link to={pages.addresses} className="link inline-flex min-h-tap items-center gap-2">
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      All addresses
    </Link>
  )
}
