import { type Product, pages, soldOutDish, texts } from '@baobab/contract'
import { Badge, BrowserOnly, LogoMark, lazyPart, Price, Rating, SkeletonText } from '@baobab/ui'
import { Tabs } from '@baobab/ui/Tabs'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Gallery } from '../../features/events/Gallery.tsx'
import { FavouriteButton } from '../../features/favourites/FavouriteButton.tsx'
import { ShareButton } from '../../features/share/ShareButton.tsx'
import { DishName } from '../../lib/DishName.tsx'
import { RichText } from '../../lib/RichText.tsx'
import { OrderBox } from './OrderBox.tsx'
import { RelatedDishes } from './RelatedDishes.tsx'
import { Seasoning } from './Seasoning.tsx'

const DishNotice = lazyPart(() => import('../../features/menu/DishNotice.tsx'))
const Reviews = lazyPart(() => import('../../features/reviews/Reviews.tsx'))
const PitNote = lazyPart(() => import('../../features/schedule/PitNote.tsx'))

export function DishDetails({ product }: { product: Product }) {
  const { id, name, description, detail_description, rating, category } = product
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
          <Pictures product={product} />
        </div>
        <div className="min-w-0">
          <div className="flex min-h-tap flex-wrap items-center justify-between gap-x-4">
            <p className="eyebrow">
              <Link to={`${pages.menu}?category_id=${category.id}`} className="py-3">
                {category.name}
              </Link>
            </p>
            <span className="flex gap-2 lg:hidden">{actions}</span>
          </div>
          <h1 className="mt-2 text-4xl">
            <DishName name={name} />
          </h1>
          {rating.average !== null && <Rating value={rating.average} count={rating.count} className="mt-3" />}
          <PriceLine product={product} />
          {product.advance_notice && (
            <p className="mt-3 font-semibold">
              <Suspense>
                <DishNotice product={product} />
              </Suspense>
            </p>
          )}
          <Stock product={product} />
          <p className="mt-3 text-lg text-ink-soft">{description}</p>
          <Seasoning product={product} />
          <OrderBox product={product} actions={actions} />
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
                label: `Reviews (${product.reviews_count})`,
                content: (
                  <Suspense fallback={<SkeletonText lines={6} />}>
                    <Reviews productId={id} />
                  </Suspense>
                ),
              },
            ]}
          />
        </div>
      </section>
      <RelatedDishes product={product} />
    </>
  )
}

function Pictures({ product: { images, name } }: { product: Product }) {
  if (images.length === 0)
    return (
      <div className="flex aspect-4/3 items-center justify-center rounded-lg bg-accent-soft text-accent">
        <LogoMark className="size-32" />
      </div>
    )
  return <Gallery pictures={images} name={name} />
}

function PriceLine({ product: { sizes, discount_status, discount_percent } }: { product: Product }) {
  const [first] = sizes
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      {first && (
        <Price
          size="lg"
          priceCents={first.price}
          wasCents={first.sub_price}
          before={sizes.length > 1 ? 'from' : undefined}
        />
      )}
      {discount_status === 1 && (
        <Badge tone="sale" cut>
          {texts.percentOff(discount_percent)}
        </Badge>
      )}
    </div>
  )
}

/** Its line is kept free while the pit's answer is on its way. */
function Stock({ product }: { product: Product }) {
  const mark = soldOutDish(product, Date.now())
  if (mark) return <p className="mt-3 font-semibold text-danger">{mark.text}</p>
  if (!product.sizes.some(({ meats }) => meats)) return null
  return (
    <p className="mt-1.5 min-h-6 font-semibold">
      <BrowserOnly>
        <PitNote product={product} />
      </BrowserOnly>
    </p>
  )
}
