import { Button, Checkbox, Field, TextInput, VisuallyHidden } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useState } from 'react'

type Props = {
  title: string
  /** What is picked, such as "ingredient". */
  noun: string
  items: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onDone: (ids: number[]) => void
  onClose: () => void
}

/** Any of a long list: the chosen ones first, and a search. */
export function PickDialog({ title, noun, items, chosen, onDone, onClose }: Props) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set(chosen))
  const [search, setSearch] = useState('')
  const found = items.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const shown = [
    ...found.filter(({ id }) => chosen.includes(id)),
    ...found.filter(({ id }) => !chosen.includes(id)),
  ]
  function toggle(id: number) {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setIds(next)
  }
  const done = () => {
    onDone([...ids])
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={<Button onClick={done}>{`Use ${ids.size} ${noun}${ids.size === 1 ? '' : 's'}`}</Button>}
    >
      <Field label={`Search ${noun}s`}>
        <TextInput
          type="search"
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      <VisuallyHidden role="status">{`${shown.length} found`}</VisuallyHidden>
      <ul className="mt-3 divide-y divide-line">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Checkbox label={name} checked={ids.has(id)} onChange={() => toggle(id)} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="mt-4 text-ink-soft">No match. Try fewer letters.</p>}
    </Dialog>
  )
}
