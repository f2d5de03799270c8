import { type Product, pages, texts } from '@baobab/contract'
import {
  Badge,
  buttonClass,
  EmptyState,
  ErrorState,
  LogoMark,
  Price,
  Rating,
  Skeleton,
  SkeletonText,
  toast,
} from '@baobab/ui'
import { Tabs } from '@baobab/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { isNotFound } from '../api/failure.ts'
import { productQuery } from '../api/menu.ts'
import { addFromPage } from '../features/cart/add-from-page.ts'
import type { Choice } from '../features/cart/cart.ts'
import { updateCart } from '../features/cart/cart-store.ts'
import { OrderBox } from '../features/dish/OrderBox.tsx'
import { Seasoning } from '../features/dish/Seasoning.tsx'
import { FavouriteButton } from '../features/favourites/FavouriteButton.tsx'
import { passedProduct } from '../features/menu/passed-product.ts'
import { Reviews } from '../features/reviews/Reviews.tsx'
import { ShareButton } from '../features/share/ShareButton.tsx'
import { useTitle } from '../frame/page-title.ts'
import { RichText } from '../html/RichText.tsx'
import { RelatedDishes } from './RelatedDishes.tsx'

const Gallery = lazy(() => import('../features/dish/Gallery.tsx'))

export default function Dish() {
  const { id } = useParams()
  const { state } = useLocation()
  const known = passedProduct(state)
  const {
    data: product,
    error,
    refetch,
  } = useQuery(productQuery(Number(id), known?.id === Number(id) ? known : undefined))
  useTitle(product?.name)

  if (product) return <Loaded key={product.id} product={product} />
  if (isNotFound(error)) return <Gone />
  if (error) return <ErrorState title={error.message} onRetry={() => refetch()} />
  return <Waiting />
}

function Loaded({ product }: { product: Product }) {
  const {
    name,
    description,
    detail_description,
    images,
    discount_status,
    discount_percent,
    rating,
    category,
  } = product
  const [first] = product.sizes
  const add = (added: { size: string; quantity: number; choices: Choice[] }) => {
    let changed = false
    updateCart((cart) => {
      const { cart: next, choicesChanged } = addFromPage(cart, { product, ...added })
      changed = choicesChanged
      return next
    })
    toast.success(
      texts.addedFromPage,
      changed ? { description: 'Its choices are now the ones you just made.' } : {},
    )
  }
  const actions = (
    <>
      <FavouriteButton product={product} tone="outline" />
      <ShareButton product={product} tone="outline" />
    </>
  )
  return (
    <>
      <div className="container-page grid gap-8 pt-6 pb-section lg:grid-cols-[1.25fr_1fr] lg:gap-14 lg:pt-12">
        <div className="min-w-0 lg:sticky lg:top-28 lg:self-start">
          {images.length > 0 ? (
            <Suspense fallback={<Skeleton className="aspect-4/3 rounded-lg" />}>
              <Gallery pictures={images} name={name} />
            </Suspense>
          ) : (
            <div className="flex aspect-4/3 items-center justify-center rounded-lg bg-accent-soft text-accent">
              <LogoMark className="size-32" />
            </div>
          )}
        </div>
        <div className="min-w-0">
          <p className="eyebrow">
            <Link to={`${pages.menu}?category_id=${category.id}`}>{category.name}</Link>
          </p>
          <div className="mt-2 flex items-start justify-between gap-4">
            <h1 className="text-4xl">{name}</h1>
            <span className="flex gap-2 lg:hidden">{actions}</span>
          </div>
          {rating.average !== null && <Rating value={rating.average} count={rating.count} className="mt-3" />}
          <div className="mt-4 flex flex-wrap items-center gap-4">
            {first && (
              <Price
                size="lg"
                priceCents={first.price}
                wasCents={first.sub_price}
                before={product.sizes.length > 1 ? 'from' : undefined}
              />
            )}
            {discount_status === 1 && (
              <Badge tone="sale" cut>
                {texts.percentOff(discount_percent)}
              </Badge>
            )}
          </div>
          <p className="mt-5 text-lg text-ink-soft">{description}</p>
          <Seasoning product={product} />
          <OrderBox product={product} onAdd={add} actions={actions} />
        </div>
      </div>
      <section aria-label="More about this dish" className="bg-surface-sunken py-section">
        <div className="container-page">
          <Tabs
            label="More about this dish"
            tabs={[
              { value: 'description', label: 'Description', content: <RichText html={detail_description} /> },
              {
                value: 'reviews',
                label: `Reviews (${rating.count})`,
                content: <Reviews productId={product.id} />,
              },
            ]}
          />
        </div>
      </section>
      <RelatedDishes product={product} />
    </>
  )
}

function Gone() {
  return (
    <EmptyState
      as="h1"
      className="py-section"
      title="This dish has left the menu"
      text="It may come back with the season. There is plenty else on the fire."
      action={
        <Link to={pages.menu} className={buttonClass()}>
          See the menu
        </Link>
      }
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
      <Skeleton className="aspect-4/3 rounded-lg" />
      <div className="space-y-6">
        <Skeleton className="h-12 w-3/4" />
        <SkeletonText lines={4} />
        <Skeleton className="h-14 w-1/2" />
      </div>
    </div>
  )
}
