import { formatCents, type MenuProduct, type Party, texts } from '@baobab/contract'
import { Button } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useEffect, useRef, useState } from 'react'
import { Assumptions, EstimateBox } from '../party/EstimateBox.tsx'
import { PlatesHint, platesProblem } from '../party/PlatesHint.tsx'
import { MenuRowFields } from './MenuRowFields.tsx'
import { editRows, fitToParty, type MenuRow, mainPlates, newRow, savedRows } from './menu-rows.ts'

type Props = {
  rows: readonly MenuRow[]
  products: readonly MenuProduct[]
  party: Party
  onSave: (rows: MenuRow[]) => void
  onClose: () => void
}

/** Edits a copy of the menu; Save Menu hands it back. */
export default function MenuDialog({ rows: saved, products, party, onSave, onClose }: Props) {
  const [rows, setRows] = useState(() => editRows(saved))
  const list = useRef<HTMLOListElement>(null)
  const focusRow = useRef<number | null>(null)
  useEffect(() => {
    if (focusRow.current === null) return
    list.current?.querySelectorAll('select')[focusRow.current]?.focus()
    focusRow.current = null
  })

  const add = () => {
    focusRow.current = rows.length
    setRows([...rows, newRow(Math.max(...rows.map(({ key }) => key)) + 1)])
  }
  const remove = (index: number) => {
    focusRow.current = Math.max(index - 1, 0)
    setRows(rows.toSpliced(index, 1))
  }

  const menu = savedRows(rows)
  const total = menu.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={texts.selectMenu}
      description="Prices are per head. Quantity: how many guests get the dish."
      footer={
        <>
          <p
            className="figures flex w-full items-baseline justify-between gap-3 text-lg sm:mr-auto sm:block sm:w-auto"
            aria-live="polite"
          >
            <span>
              {texts.total} <span className="text-xl font-bold">{formatCents(total)}</span>
            </span>
            {party.people > 0 && total > 0 && (
              <span className="block text-sm text-ink-soft">
                {formatCents(Math.round(total / party.people))} a guest
              </span>
            )}
          </p>
          <Button variant="secondary" className="flex-1 sm:flex-none" onClick={onClose}>
            {texts.close}
          </Button>
          <Button className="flex-1 sm:flex-none" onClick={() => onSave(menu)}>
            {texts.saveMenu}
          </Button>
        </>
      }
    >
      <FitToParty
        party={party}
        hasItems={menu.length > 0}
        onFit={() => setRows(fitToParty(rows, products, party))}
      />
      <ol ref={list} className="mt-5 space-y-3">
        {rows.map((row, index) => (
          <li key={row.key}>
            <MenuRowFields
              row={row}
              number={index + 1}
              products={products}
              onChange={(changed) => setRows(rows.with(index, changed))}
              onRemove={rows.length > 1 ? () => remove(index) : undefined}
              onAdd={index === rows.length - 1 ? add : undefined}
            />
          </li>
        ))}
      </ol>
      {menu.length > 0 && <PlatesHint problem={platesProblem(party, mainPlates(menu, products))} />}
    </Dialog>
  )
}

function FitToParty({ party, hasItems, onFit }: { party: Party; hasItems: boolean; onFit: () => void }) {
  if (party.people === 0)
    return <p className="text-sm text-ink-soft">Enter the number of people and we’ll suggest a menu.</p>
  const guests = `${party.people} ${party.people === 1 ? 'guest' : 'guests'}`
  return (
    <EstimateBox
      title="Not sure how much?"
      action={
        <Button variant="secondary" size="sm" onClick={onFit}>
          {hasItems ? `Set the quantities for ${guests}` : `Suggest a menu for ${guests}`}
        </Button>
      }
    >
      <Assumptions>
        <li>
          A main is a full plate with ½ lb of cooked meat. Guests are split between your mains, and we add 10%
          (5% over 100 guests, 3% over 1000) so no one goes without.
        </li>
        <li>Sides, sweets and drinks for everyone. We count children as half.</li>
        <li>This is an estimate. Change any row.</li>
      </Assumptions>
    </EstimateBox>
  )
}
