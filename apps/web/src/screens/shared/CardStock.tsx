import { type Product, soldOutDish } from '@baobab/contract'
import { Badge } from '@baobab/ui'
import PitNote from '../../features/service/PitNote.tsx'

const PLACE = 'absolute bottom-2 left-2 max-w-[calc(100%-4rem)]'

/** What is left of a dish. On its picture, where it moves nothing when it arrives. */
export default function CardStock({ product }: { product: Product }) {
  const mark = soldOutDish(product, Date.now())
  if (mark) return <Badge className={PLACE}>{mark.text}</Badge>
  if (!product.sizes.some(({ meats }) => meats)) return null
  return (
    <PitNote
      product={product}
      className={`${PLACE} rounded-sm bg-charcoal/85 px-2 py-1 text-xs font-semibold text-cream`}
    />
  )
}
