import {
  conflictSeverity,
  factNames,
  lineConflicts,
  type OrderLine,
  type Product,
  pages,
  warningText,
} from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { useAvoided } from './avoided.ts'

type Line = Pick<OrderLine, 'productId' | 'productName' | 'sizeName' | 'choices'>
type Props = { lines: readonly Line[]; products: readonly Product[] | undefined }

/** In the cart and at checkout: every line that a guest with an allergy should look at again. */
export default function CartWarnings({ lines, products }: Props) {
  const avoided = useAvoided()
  if (avoided.length === 0 || products === undefined || lines.length === 0) return null
  // a dish in two ways may have the same warning
  const warnings = new Map(
    lines.flatMap((line) => {
      const [name, text] = [`${line.productName}, ${line.sizeName}:`, lineWarning(line)]
      return text === '' ? [] : [[`${name} ${text}`, { name, text }] as const]
    }),
  )
  const names = avoided.map((fact) => factNames[fact]).join(', ')
  return (
    <Notice tone={warnings.size > 0 ? 'danger' : 'info'} className="mb-6">
      {warnings.size > 0 && (
        <ul>
          {[...warnings].map(([key, { name, text }]) => (
            <li key={key}>
              <b>{name}</b> {text}
            </li>
          ))}
        </ul>
      )}
      <p>
        The kitchen will see you avoid <b>{names}</b>. Traces are possible.{' '}
        <Link to={`${pages.menu}#diet`} className="link">
          Change this
        </Link>
      </p>
    </Notice>
  )

  function lineWarning(line: Line): string {
    const product = products?.find(({ id }) => id === line.productId)
    if (product === undefined) return ''
    const optionIds = line.choices.map(({ option }) => option.id)
    const conflicts = lineConflicts({ sizeName: line.sizeName, optionIds }, avoided, product)
    return conflictSeverity(conflicts) === 0 ? '' : warningText(conflicts)
  }
}
