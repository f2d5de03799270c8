import { type Product, pages } from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { type CartLine, lineKey } from './lines/cart.ts'
import { missingGroups } from './lines/choices.ts'

type Props = { lines: readonly CartLine[]; menu: readonly Product[] | undefined }

/** At checkout: dishes that the kitchen cannot make as they are, for example from an earlier visit. */
export function MissingChoices({ lines, menu }: Props) {
  const incomplete = lines.flatMap((line) => {
    const product = menu?.find(({ id }) => id === line.productId)
    const missing = product ? missingGroups(product, line.choices) : []
    return missing.length > 0 ? [{ line, names: missing.map(({ name }) => name).join(', ') }] : []
  })
  if (incomplete.length === 0) return null
  return (
    <Notice tone="danger" className="mb-6">
      <ul>
        {incomplete.map(({ line, names }) => (
          <li key={lineKey(line)}>
            <b>{line.productName}</b>: please choose one under {names}.
          </li>
        ))}
      </ul>
      <Link to={pages.cart} className="link">
        Edit in the cart
      </Link>
    </Notice>
  )
}
