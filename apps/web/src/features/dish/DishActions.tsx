import type { Product } from '@baobab/contract'
import { IconButton, iconButtonClass } from '@baobab/ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import { type MouseEventHandler, useId } from 'react'
import { FavouriteButton } from '../favourites/FavouriteButton.tsx'
import { ShareButton } from '../share/ShareButton.tsx'

/** To the page of the card's dish, for the pointer only. */
export type PointerLink = {
  href: string
  onClick: MouseEventHandler<HTMLAnchorElement>
  tabIndex: -1
  'aria-hidden': true
}

type Props = { product: Product; link: PointerLink }

/**
 * Favourite, share and view. On a desktop they are discs on the picture, shown while the pointer or the focus is on the
 * card. Below 64rem one small button opens them in a sheet, which needs no script: it is a popover.
 */
export function DishActions({ product, link }: Props) {
  const sheet = useId()
  const closesSheet = { popoverTarget: sheet, popoverTargetAction: 'hide', className: 'dish-action' } as const
  return (
    <>
      <IconButton label={`More for ${product.name}`} popoverTarget={sheet} className="dish-card-more">
        <Ellipsis aria-hidden="true" />
      </IconButton>
      <div id={sheet} popover="auto" className="dish-sheet">
        <p className="px-4 pt-2 pb-1 font-display font-bold lg:hidden">{product.name}</p>
        <FavouriteButton product={product} tone="plain" {...closesSheet} />
        <ShareButton product={product} {...closesSheet} />
        <a {...link} title={`View ${product.name}`} className={iconButtonClass({ className: 'dish-action' })}>
          <Eye aria-hidden="true" />
        </a>
      </div>
    </>
  )
}
