import { pages, texts } from '@baobab/contract'
import { buttonClass, EmptyState } from '@baobab/ui'
import { Link } from 'react-router-dom'

export default function NotFound() {
  return (
    <EmptyState
      as="h1"
      className="py-section"
      picture="tree"
      title={texts.notFoundTitle}
      text={texts.notFound}
      action={
        <Link to={pages.home} className={buttonClass()}>
          Home
        </Link>
      }
    />
  )
}
