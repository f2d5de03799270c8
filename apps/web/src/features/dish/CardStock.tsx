import { type Product, soldOutDish } from '@baobab/contract'
import PitNote from '../schedule/PitNote.tsx'

/** "Sold out today", or "9 lb left today". */
export default function CardStock({ product }: { product: Product }) {
  const mark = soldOutDish(product, Date.now())
  if (mark) return <span className="text-danger">{mark.text}</span>
  if (!product.sizes.some(({ meats }) => meats)) return null
  return <PitNote product={product} />
}
