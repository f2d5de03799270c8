import { links, type Product, texts } from '@baobab/contract'
import { Badge, cn, Picture, Price, Rating } from '@baobab/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Props = {
  product: Product
  /** Above the fold: its picture loads at once. */
  priority?: boolean
  /** Add to cart, favourite, share: what a card can do is composed by the screen's side. */
  actions: ReactNode
  corner?: ReactNode
  className?: string
}

const SIZES = '(min-width: 1024px) 20rem, (min-width: 640px) 45vw, 100vw'

export function ProductCard({ product, priority, actions, corner, className }: Props) {
  const { name, description, category, images, sizes, discount_status, discount_percent, rating } = product
  const [first] = sizes
  const [picture] = images
  const to = links.dish(product.id)
  return (
    <article className={cn('card group relative flex flex-col overflow-hidden', className)}>
      <div className="relative">
        <Link to={to} state={{ product }} tabIndex={-1} aria-hidden="true" className="block overflow-hidden">
          {picture ? (
            <Picture
              picture={{ ...picture, alt: '' }}
              sizes={SIZES}
              priority={priority}
              className="aspect-4/3"
              imgClassName="transition-transform duration-500 group-hover:scale-104"
            />
          ) : (
            <span className="block aspect-4/3 bg-surface-sunken" />
          )}
        </Link>
        {discount_status === 1 && (
          <Badge tone="sale" cut className="absolute top-4 left-0">
            {texts.percentOff(discount_percent)}
          </Badge>
        )}
        {corner && <div className="absolute top-2.5 right-2.5 flex flex-col gap-2">{corner}</div>}
      </div>
      <div className="flex flex-1 flex-col p-4">
        <p className="eyebrow">
          <Link to={to} state={{ product }} tabIndex={-1}>
            {category.name}
          </Link>
        </p>
        <h3 className="mt-1 text-xl">
          <Link to={to} state={{ product }} className="hover:text-link">
            {name}
          </Link>
        </h3>
        {rating.average !== null && <Rating value={rating.average} count={rating.count} className="mt-1.5" />}
        <p className="mt-2 line-clamp-2 text-sm text-ink-soft">{description}</p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-4">
          {first && (
            <Price
              priceCents={first.price}
              wasCents={first.sub_price}
              before={sizes.length > 1 ? 'from' : undefined}
              after={sizes.length > 1 ? undefined : `/ ${first.name}`}
            />
          )}
          {actions}
        </div>
      </div>
    </article>
  )
}
