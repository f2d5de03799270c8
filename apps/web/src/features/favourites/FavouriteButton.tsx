import type { Product } from '@baobab/contract'
import { cn, IconButton } from '@baobab/ui'
import Heart from 'lucide-react/icons/heart'
import { useFavourite } from './use-favourite.ts'

type Props = { product: Product; tone?: 'overlay' | 'outline' }

export function FavouriteButton({ product, tone = 'overlay' }: Props) {
  const { isFavourite, toggle } = useFavourite(product)
  return (
    <IconButton label={`Favourite ${product.name}`} tone={tone} aria-pressed={isFavourite} onClick={toggle}>
      <Heart aria-hidden="true" className={cn(isFavourite && 'fill-current text-flame')} />
    </IconButton>
  )
}
