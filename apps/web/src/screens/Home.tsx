import { brand } from '@baobab/contract'
import { ErrorState, SectionHeading, SkeletonText } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../api/menu.ts'

export default function Home() {
  const { data: categories, error, isPending, refetch } = useQuery(categoriesQuery)
  return (
    <div className="container-page py-section">
      <SectionHeading as="h1" title={brand.tagline} />
      {isPending && <SkeletonText lines={8} />}
      {error && <ErrorState title={error.message} onRetry={() => refetch()} />}
      {categories && (
        <ul aria-label="Menu categories">
          {categories.map((category) => (
            <li key={category.id}>{category.name}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
