import { links, type Product, soldOutDish, shopTexts as texts } from '@baobab/contract'
import { Badge, BrowserOnly, LogoMark, lazyPart, Picture, Price, Rating } from '@baobab/ui'
import { Suspense } from 'react'
import { useLinkClickHandler } from 'react-router-dom'
import { DishActions, type PointerLink } from './DishActions.tsx'
import { OrderButton } from './OrderButton.tsx'

const CardStock = lazyPart(() => import('./CardStock.tsx'))
const DishNotice = lazyPart(() => import('../menu/DishNotice.tsx'))
const FoodTags = lazyPart(() => import('../menu/food/FoodTags.tsx'))

/** The width of a card, and of a row's square, which is cut from a wider picture. */
const LIST_SIZES = '(min-width: 64rem) 20rem, 9rem'

type Props = {
  product: Product
  priority?: boolean | undefined
  /** For a list whose heading is the category. */
  hideCategory?: boolean | undefined
  sizes?: string
}

/** A dish in a list, or in a carousel, where it becomes compact below 14rem. */
export function DishCard({ product, priority, hideCategory, sizes: pictureSizes = LIST_SIZES }: Props) {
  const { id, name, description, category, sizes, rating } = product
  const [firstSize] = sizes
  const to = links.dish(id)
  // one for all of its links: each `Link` would bring a dozen hooks and five listeners
  const link = { href: to, onClick: useLinkClickHandler<HTMLAnchorElement>(to, { state: { product } }) }
  // hidden from screen readers and the tab order: the heading carries the same link
  const pointerLink: PointerLink = { ...link, tabIndex: -1, 'aria-hidden': true }
  return (
    <article className="dish-card group">
      <CardPicture product={product} priority={priority} sizes={pictureSizes} link={pointerLink} />
      {/* A row is as high as its picture: what the browser adds to the last line, and where that breaks, moves nothing. */}
      <div className="dish-card-text">
        {/* First for the keyboard and screen readers, though the category and the actions stand above it. */}
        <h3 className="dish-card-name">
          <a {...link} className="hover:text-link">
            {name}
          </a>
        </h3>
        <DishActions product={product} link={pointerLink} />
        {!hideCategory && (
          <p className="eyebrow dish-card-category">
            <a {...link} tabIndex={-1}>
              {category.name}
            </a>
          </p>
        )}
        {rating.average !== null && (
          <Rating
            value={rating.average}
            count={rating.count}
            className="mt-1.5 row:hidden aligned:row-start-3"
          />
        )}
        <p className="dish-card-description">{description}</p>
        <Stock product={product} />
        <div className="dish-card-tags">
          <Suspense>
            <FoodTags product={product} />
          </Suspense>
        </div>
        <div className="dish-card-order">
          {firstSize && (
            <Price
              priceCents={firstSize.price}
              wasCents={firstSize.sub_price}
              before={sizes.length > 1 ? 'from' : undefined}
              after={sizes.length > 1 ? undefined : `/ ${firstSize.name}`}
              stacked
            />
          )}
          <OrderButton product={product} />
        </div>
      </div>
    </article>
  )
}

/** When a dish has to be ordered, and what is left of one that can run out today. */
function Stock({ product }: { product: Product }) {
  const isFromPit = product.sizes.some(({ meats }) => meats)
  // the browser's clock says whether a mark still counts
  const hasStock = isFromPit || soldOutDish(product, 0) !== undefined
  if (!hasStock && product.advance_notice === undefined) return null
  return (
    <p className="dish-card-stock" data-awaited={hasStock || undefined}>
      {product.advance_notice && (
        <Suspense>
          <DishNotice product={product} />
        </Suspense>
      )}
      {hasStock && (
        <BrowserOnly>
          <CardStock product={product} />
        </BrowserOnly>
      )}
    </p>
  )
}

function CardPicture({ product, priority, sizes, link }: Props & { link: PointerLink }) {
  const [picture] = product.images
  return (
    <div className="dish-card-picture">
      <a {...link}>
        {picture ? (
          <Picture picture={{ ...picture, alt: '' }} sizes={sizes} priority={priority} zooms />
        ) : (
          <span className="flex items-center justify-center bg-accent-soft text-accent">
            <LogoMark className="size-1/2 max-w-20" />
          </span>
        )}
      </a>
      {product.discount_status === 1 && (
        <Badge tone="sale" cut className="dish-card-badge">
          {texts.percentOff(product.discount_percent)}
        </Badge>
      )}
    </div>
  )
}
