import { brand } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../api/menu.ts'

export default function Home() {
  const { data: categories, error, isPending, refetch } = useQuery(categoriesQuery)
  return (
    <main id="main">
      <h1>{brand.tagline}</h1>
      {isPending && <p role="status">Loading the menu…</p>}
      {error && (
        <div role="alert">
          <p>{error.message}</p>
          <button type="button" onClick={() => refetch()}>
            Try again
          </button>
        </div>
      )}
      {categories && (
        <ul aria-label="Menu categories">
          {categories.map((category) => (
            <li key={category.id}>{category.name}</li>
          ))}
        </ul>
      )}
    </main>
  )
}
