import { links, type Product, shopTexts as texts } from '@baobab/contract'
import { Badge, cn, LogoMark, Picture, Price, Rating } from '@baobab/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Props = {
  product: Product
  /** Above the fold: its picture loads at once. */
  priority?: boolean
  /** Add to cart, favourite, share: what a card can do is composed by the screen's side. */
  action: ReactNode
  /** On the picture. */
  corner?: ReactNode
  /** Beside the category. */
  aside?: ReactNode
  className?: string
}

// on a phone the picture is cut to a square, so it must be wider than what is seen of it
const SIZES = '(min-width: 1024px) 20rem, (min-width: 640px) 45vw, 62vw'

export function ProductCard({ product, priority, action, corner, aside, className }: Props) {
  const { name, description, category, images, sizes, discount_status, discount_percent, rating } = product
  const [first] = sizes
  const [picture] = images
  const to = links.dish(product.id)
  return (
    <article
      className={cn(
        'card group @container relative flex min-w-0 flex-col overflow-hidden transition-shadow hover:shadow-md',
        className,
      )}
    >
      <div className="relative">
        <Link to={to} state={{ product }} tabIndex={-1} aria-hidden="true" className="block overflow-hidden">
          {picture ? (
            <Picture
              picture={{ ...picture, alt: '' }}
              sizes={SIZES}
              priority={priority}
              className="aspect-4/3 @max-[14rem]:aspect-square"
              imgClassName="transition-transform duration-500 group-hover:scale-104"
            />
          ) : (
            <span className="flex aspect-4/3 items-center @max-[14rem]:aspect-square justify-center bg-accent-soft text-accent">
              <LogoMark className="size-20" />
            </span>
          )}
        </Link>
        {discount_status === 1 && (
          <Badge tone="sale" cut className="absolute top-4 left-0">
            {texts.percentOff(discount_percent)}
          </Badge>
        )}
        {corner && <div className="absolute top-2 right-2">{corner}</div>}
      </div>
      <div className="flex flex-1 flex-col p-4 @max-[14rem]:p-3">
        <div className="-mt-1.5 -mr-2.5 flex min-h-tap items-center justify-between gap-2 @max-[14rem]:gap-0">
          <p className="eyebrow min-w-0 @max-[14rem]:text-[0.65rem] @max-[14rem]:leading-snug @max-[14rem]:tracking-wider">
            <Link to={to} state={{ product }} tabIndex={-1}>
              {category.name}
            </Link>
          </p>
          {aside}
        </div>
        <h3 className="text-xl @max-[14rem]:text-base @max-[14rem]:leading-snug">
          <Link to={to} state={{ product }} className="hover:text-link">
            {name}
          </Link>
        </h3>
        {rating.average !== null && <Rating value={rating.average} count={rating.count} className="mt-1.5" />}
        <p className="mt-2 line-clamp-3 text-sm text-ink-soft @max-[14rem]:hidden">{description}</p>
        <div className="mt-auto flex items-end justify-between gap-3 pt-4 @max-[14rem]:flex-col @max-[14rem]:items-stretch @max-[14rem]:gap-2 @max-[14rem]:pt-3">
          {first && (
            <Price
              priceCents={first.price}
              wasCents={first.sub_price}
              before={sizes.length > 1 ? 'from' : undefined}
              after={sizes.length > 1 ? undefined : `/ ${first.name}`}
            />
          )}
          {action}
        </div>
      </div>
    </article>
  )
}
