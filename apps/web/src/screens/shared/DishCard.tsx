import { links, type Product, shopTexts as texts } from '@baobab/contract'
import { Badge, BrowserOnly, LogoMark, lazyPart, Picture, Price, Rating } from '@baobab/ui'
import Eye from 'lucide-react/icons/eye'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { FavouriteButton } from '../../features/favourites/FavouriteButton.tsx'
import { ShareButton } from '../../features/share/ShareButton.tsx'
import { OrderButton } from './order/OrderButton.tsx'

const CardStock = lazyPart(() => import('./CardStock.tsx'))
const FoodTags = lazyPart(() => import('../../features/menu/food/FoodTags.tsx'))

// A phone crops the picture to a square, so it needs a picture wider than its box.
const SIZES = '(min-width: 1024px) 20rem, (min-width: 640px) 45vw, 62vw'

type Props = { product: Product; priority?: boolean | undefined }

/** A dish in a list. Below 14rem (two cards side by side on a phone) it becomes compact. */
export function DishCard({ product, priority }: Props) {
  const { id, name, description, category, sizes, rating } = product
  const [firstSize] = sizes
  const to = links.dish(id)
  return (
    <article className="card group @container relative flex min-w-0 flex-col overflow-hidden transition-shadow hover:shadow-md">
      <CardPicture product={product} priority={priority} />
      <div className="flex flex-1 flex-col p-4 @max-[14rem]:p-3">
        {/* First for the keyboard and screen readers, though the category and the buttons stand above it. */}
        <h3 className="text-xl @max-[14rem]:text-base @max-[14rem]:leading-snug">
          <Link to={to} state={{ product }} className="hover:text-link">
            {name}
          </Link>
        </h3>
        <div className="absolute top-2 right-2">
          <FavouriteButton product={product} />
        </div>
        <div className="order-first -mt-1.5 -mr-2.5 flex min-h-tap items-center justify-between gap-2 @max-[14rem]:gap-0">
          <p className="eyebrow min-w-0 @max-[14rem]:text-[0.65rem] @max-[14rem]:leading-snug @max-[14rem]:tracking-wider">
            <Link to={to} state={{ product }} tabIndex={-1}>
              {category.name}
            </Link>
          </p>
          <ShareButton product={product} />
        </div>
        {rating.average !== null && <Rating value={rating.average} count={rating.count} className="mt-1.5" />}
        <p className="mt-2 line-clamp-3 text-sm text-ink-soft @max-[14rem]:hidden">{description}</p>
        {/* a line is kept free, so that the card does not jump */}
        <Suspense fallback={<div className="mt-2.5 h-6" />}>
          <FoodTags product={product} />
        </Suspense>
        <div className="mt-auto flex items-end justify-between gap-3 pt-4 @max-[14rem]:flex-col @max-[14rem]:items-stretch @max-[14rem]:gap-2 @max-[14rem]:pt-3">
          {firstSize && (
            <Price
              priceCents={firstSize.price}
              wasCents={firstSize.sub_price}
              before={sizes.length > 1 ? 'from' : undefined}
              after={sizes.length > 1 ? undefined : `/ ${firstSize.name}`}
            />
          )}
          <OrderButton product={product} />
        </div>
      </div>
    </article>
  )
}

/** Its links are hidden from screen readers and the tab order: the heading carries the same link. */
function CardPicture({ product, priority }: Props) {
  const [picture] = product.images
  const link = { to: links.dish(product.id), state: { product }, tabIndex: -1, 'aria-hidden': true }
  return (
    <div className="relative">
      <Link {...link} className="block overflow-hidden">
        {picture ? (
          <Picture
            picture={{ ...picture, alt: '' }}
            sizes={SIZES}
            priority={priority}
            className="aspect-4/3 @max-[14rem]:aspect-square"
            zooms
          />
        ) : (
          <span className="flex aspect-4/3 items-center justify-center bg-accent-soft text-accent @max-[14rem]:aspect-square">
            <LogoMark className="size-20" />
          </span>
        )}
      </Link>
      {product.discount_status === 1 && (
        <Badge tone="sale" cut className="absolute top-4 left-0">
          {texts.percentOff(product.discount_percent)}
        </Badge>
      )}
      <BrowserOnly>
        <CardStock product={product} />
      </BrowserOnly>
      <Link
        {...link}
        title={`View ${product.name}`}
        className="group/eye absolute right-2 bottom-2 flex size-tap items-end justify-end"
      >
        <span className="flex size-8 items-center justify-center rounded-full bg-charcoal/75 text-cream backdrop-blur-sm transition-colors group-hover/eye:bg-charcoal">
          <Eye className="size-4.5" />
        </span>
      </Link>
    </div>
  )
}
