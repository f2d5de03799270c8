import {
  conflictsOf,
  factNames,
  type OrderLine,
  type Product,
  severityOf,
  statementOf,
  warningText,
} from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { useAvoided } from './avoided.ts'

type Line = Pick<OrderLine, 'productId' | 'productName' | 'sizeName' | 'choices'>
type Props = { lines: readonly Line[]; products: readonly Product[] | undefined }

/** In the cart and at checkout: every line that somebody who avoids something should look at again. */
export default function CartWarnings({ lines, products }: Props) {
  const avoided = useAvoided()
  if (avoided.length === 0 || products === undefined || lines.length === 0) return null
  const warnings = lines.map((line) => ({ line, text: warningOf(line) })).filter(({ text }) => text !== '')
  const names = avoided.map((fact) => factNames[fact]).join(', ')
  return (
    <Notice tone={warnings.length > 0 ? 'danger' : 'info'} className="mb-6">
      {warnings.length > 0 && (
        <ul>
          {warnings.map(({ line, text }) => (
            <li
              key={`${line.productId} ${line.sizeName} ${line.choices.map(({ option }) => option.id).join()}`}
            >
              <b>
                {line.productName}, {line.sizeName}:
              </b>{' '}
              {text}
            </li>
          ))}
        </ul>
      )}
      <p>
        The kitchen will read on your order that you avoid {names}. We cannot promise food free of traces.
      </p>
    </Notice>
  )

  function warningOf(line: Line): string {
    const product = products?.find(({ id }) => id === line.productId)
    if (product === undefined) return ''
    const conflicts = conflictsOf(
      statementOf(product, {
        // a size that has left the menu states nothing
        sizeId: product.sizes.find(({ name }) => name === line.sizeName)?.id ?? 0,
        optionIds: line.choices.map(({ option }) => option.id),
      }),
      avoided,
    )
    return severityOf(conflicts) === 0 ? '' : warningText(conflicts)
  }
}
