import { brand, pages } from '@baobab/contract'
import { buttonClass, EmptyState } from '@baobab/ui'
import { Link } from 'react-router-dom'

/** For pages whose URL exists already and whose screen does not. */
export default function ComingSoon() {
  return (
    <EmptyState
      as="h1"
      title="This page is being built"
      text={`Until it is, call us at ${brand.phone}.`}
      action={
        <Link to={pages.home} className={buttonClass()}>
          Back to home
        </Link>
      }
    />
  )
}
