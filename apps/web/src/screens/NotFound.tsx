import { texts } from '@baobab/contract'
import { Link } from 'react-router-dom'

export default function NotFound() {
  return (
    <main id="main">
      <h1>{texts.notFoundTitle}</h1>
      <p>{texts.notFound}</p>
      <Link to="/">Home</Link>
    </main>
  )
}
