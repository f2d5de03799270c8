import { brand } from '@baobab/contract'
import { Link } from 'react-router-dom'

/** An honest placeholder: the address is real, the page is not built yet. */
export default function ComingSoon() {
  return (
    <main id="main">
      <h1>This page is being built</h1>
      <p>
        Until it is, call us at <a href={brand.phoneHref}>{brand.phone}</a>.
      </p>
      <Link to="/">Back to the start</Link>
    </main>
  )
}
