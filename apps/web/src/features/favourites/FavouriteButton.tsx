import type { Product } from '@baobab/contract'
import { cn, IconButton } from '@baobab/ui'
import Heart from 'lucide-react/icons/heart'
import type { ComponentProps } from 'react'
import { useFavourite } from './use-favourite.ts'

type Props = Omit<ComponentProps<typeof IconButton>, 'label' | 'children'> & { product: Product }

export function FavouriteButton({ product, ...button }: Props) {
  const { isFavourite, toggle } = useFavourite(product)
  return (
    <IconButton {...button} label={`Favourite ${product.name}`} aria-pressed={isFavourite} onClick={toggle}>
      <Heart aria-hidden="true" className={cn(isFavourite && 'fill-current text-flame')} />
    </IconButton>
  )
}
