import { type Product, texts } from '@baobab/contract'

export function Seasoning({ product }: { product: Product }) {
  const list = product.product_ingredient_descriptions
  if (list.length === 0) return null
  return (
    <section aria-labelledby="seasoning" className="my-7">
      <h2 id="seasoning" className="mb-2 text-sm font-semibold tracking-normal">
        {texts.seasoning}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {list.map(({ description }) => (
          <li key={description} className="rounded-sm bg-accent-soft forced-colors:border px-3 py-1 text-sm">
            {description}
          </li>
        ))}
      </ul>
    </section>
  )
}
