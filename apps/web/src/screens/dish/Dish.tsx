import { type Product, pages } from '@baobab/contract'
import { EmptyState, ErrorState, Skeleton, SkeletonText } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { isNotFound } from '../../api/client/errors.ts'
import { productQuery } from '../../api/menu.ts'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { DishDetails } from './DishDetails.tsx'

const GONE = 'This dish is off the menu'

export default function Dish() {
  const { id } = useParams()
  const { state } = useLocation()
  const known = useProductFromState(state)
  const {
    data: product,
    error,
    refetch,
  } = useQuery(productQuery(Number(id), known?.id === Number(id) ? known : undefined))
  const isGone = isNotFound(error)
  usePageTitle(product?.name ?? (isGone ? GONE : error ? 'We couldn’t load this dish' : undefined))

  if (product) return <DishDetails key={product.id} product={product} />
  if (isGone) return <Gone />
  if (error) return <ErrorState title={error.message} onRetry={() => refetch()} />
  return <Waiting />
}

/** The dish of the card that was clicked. What checks it, because history outlives releases, is no part of a first load. */
function useProductFromState(state: unknown) {
  const [known, setKnown] = useState<Product>()
  useEffect(() => {
    if (typeof state !== 'object' || state === null || !('product' in state)) return
    let isCurrent = true
    import('../../features/menu/products-from-state.ts').then(
      ({ productFromState }) => isCurrent && setKnown(productFromState(state)),
      () => {}, // the dish itself is on its way
    )
    return () => {
      isCurrent = false
    }
  }, [state])
  return known
}

function Gone() {
  return (
    <EmptyState
      as="h1"
      picture="plate"
      title={GONE}
      text="It may be back next season. There’s plenty more on the fire."
      action={<ButtonLink to={pages.menu}>See the menu</ButtonLink>}
    />
  )
}

function Waiting() {
  return (
    <div
      role="status"
      className="container-page grid min-h-dvh content-start gap-8 pt-6 pb-section lg:grid-cols-[1.25fr_1fr] lg:gap-14 lg:pt-12"
    >
      <span className="sr-only">Loading the dish</span>
      <Skeleton radius="lg" className="aspect-4/3" />
      <div className="space-y-6">
        <Skeleton className="h-12 w-3/4" />
        <SkeletonText lines={4} />
        <Skeleton className="h-14 w-1/2" />
      </div>
    </div>
  )
}
