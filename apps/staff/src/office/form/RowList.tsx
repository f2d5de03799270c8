import { Button, IconButton, VisuallyHidden } from '@baobab/ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCell } from './use-cell.ts'

type Props<Row> = {
  /** The list in the form, such as `sizes` or `choices.0.options`. */
  path: string
  /** What a row is called: "size". */
  noun: string
  nameRow: (row: Row) => string
  /** The most that it takes; with as many, nothing is added. */
  max: number
  /** What "Add" adds. */
  newRow?: () => Row
  /** Instead of the button. */
  adder?: ReactNode
  /** Their order means nothing: no buttons to move them. */
  isUnordered?: boolean
  /** 4 inside the row of another list. */
  headingLevel?: 3 | 4
  /** The fields of a row, from its path: `sizes.0`. */
  children?: (rowPath: string, index: number) => ReactNode
}

/**
 * Rows that are added, removed and moved by buttons, which do the same for mouse, thumb and keys. The focus stays on the row that
 * was moved, and a screen reader hears its new place.
 */
export function RowList<Row>({
  path,
  noun,
  nameRow,
  max,
  newRow,
  adder,
  isUnordered = false,
  headingLevel = 3,
  children,
}: Props<Row>) {
  const Heading = `h${headingLevel}` as const
  const { value: rows, error, set } = useCell<Row[]>(path)
  const keys = useRowKeys(rows.length)
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useRef<{ row: number; part: string } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const nameAt = (index: number) => nameRow(rows[index] as Row) || `New ${noun}`

  useEffect(() => {
    const next = focusNext.current
    if (next === null) return
    focusNext.current = null
    const row = list.current?.children[next.row]
    const adder = list.current?.parentElement?.querySelector(
      ':scope > [data-part=add], :scope > * [data-part=add]',
    )
    const target = row ? row.querySelector(next.part) : adder
    if (target instanceof HTMLElement) target.focus()
  })

  function add(row: Row) {
    keys.insert(rows.length)
    focusNext.current = { row: rows.length, part: 'input, select' }
    set([...rows, row])
  }
  function remove(index: number) {
    keys.remove(index)
    const left = rows.toSpliced(index, 1)
    focusNext.current = { row: Math.min(index, left.length - 1), part: '[data-part=remove]' }
    setAnnouncement(`${nameAt(index)} removed`)
    set(left)
  }
  function move(from: number, to: number) {
    if (to < 0 || to >= rows.length) return
    keys.move(from, to)
    focusNext.current = { row: to, part: to < from ? '[data-part=up]' : '[data-part=down]' }
    setAnnouncement(`${nameAt(from)}, ${to + 1} of ${rows.length}`)
    set(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] as Row))
  }

  return (
    <div className="space-y-3">
      <ul ref={list} className="space-y-3">
        {rows.map((_, index) => {
          const name = nameAt(index)
          return (
            <li key={keys.all[index]} className="space-y-3 rounded-md border border-line p-3">
              <div className="flex items-center">
                <Heading className="mr-auto text-base font-semibold [overflow-wrap:anywhere]">{name}</Heading>
                {!isUnordered && (
                  <>
                    <IconButton
                      label={`Move ${name} up`}
                      data-part="up"
                      aria-disabled={index === 0 || undefined}
                      onClick={() => move(index, index - 1)}
                    >
                      <ArrowUp aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={`Move ${name} down`}
                      data-part="down"
                      aria-disabled={index === rows.length - 1 || undefined}
                      onClick={() => move(index, index + 1)}
                    >
                      <ArrowDown aria-hidden="true" />
                    </IconButton>
                  </>
                )}
                <IconButton label={`Remove ${name}`} data-part="remove" onClick={() => remove(index)}>
                  <Trash aria-hidden="true" />
                </IconButton>
              </div>
              {children?.(`${path}.${index}`, index)}
            </li>
          )
        })}
      </ul>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {rows.length < max && adder}
      {rows.length < max && newRow && (
        <Button variant="secondary" name={path} data-part="add" onClick={() => add(newRow())}>
          <Plus aria-hidden="true" />
          {`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
        </Button>
      )}
    </div>
  )
}

/** A row keeps its key while it moves, gets its id or is typed in, so that the focus stays where it is. */
function useRowKeys(count: number) {
  const last = useRef(0)
  const keys = useRef<number[]>([])
  const next = () => ++last.current
  // the whole list is another one, as after "Discard"
  while (keys.current.length < count) keys.current.push(next())
  keys.current.length = count
  return {
    all: keys.current,
    insert: (index: number) => keys.current.splice(index, 0, next()),
    remove: (index: number) => keys.current.splice(index, 1),
    move: (from: number, to: number) => keys.current.splice(to, 0, ...keys.current.splice(from, 1)),
  }
}
