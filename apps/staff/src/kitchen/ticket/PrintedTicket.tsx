import {
  allergyText,
  formatCents,
  formatPhone,
  type KitchenOrder,
  toReadyMoment,
  UTENSILS,
} from '@baobab/contract'
import { useEffect, useRef } from 'react'
import type { Menu } from '../menu.ts'
import { conflictTexts, lineConflicts } from './line-conflicts.ts'
import { addressText, countText, shortId, tipText } from './order-texts.ts'
import { usePrinting } from './print-ticket.ts'

/** Hidden on the screen; the only thing on paper, 80 mm wide. */
export function PrintedTicket({ menu }: { menu: Menu | undefined }) {
  const ticket = useRef<HTMLElement>(null)
  const print = usePrinting(({ queue }) => queue[0])
  useEffect(() => {
    if (print === undefined || ticket.current === null) return
    fitPaper(ticket.current.offsetHeight)
    window.print()
    usePrinting.setState(({ queue }) => ({ queue: queue.filter((other) => other !== print) }))
  }, [print])
  if (print === undefined) return null
  const { order, warning } = print
  const { order_type, ready_at, allergies, customer, phone, note, tracking_id, utensils, driver_note } = order
  return (
    <article ref={ticket} className="printed-ticket" aria-hidden="true">
      {warning && (
        <p style={{ border: '0.5mm solid', padding: '1mm', fontSize: '14pt', fontWeight: 800 }}>
          {warning.toUpperCase()}
        </p>
      )}
      <p style={{ fontSize: '20pt', fontWeight: 800 }}>
        {order_type === 'pickup' ? 'PICKUP' : 'DELIVERY'} {shortId(tracking_id)}
      </p>
      <p style={{ fontSize: '16pt', fontWeight: 800 }}>
        {ready_at === null ? 'As soon as possible' : toReadyMoment(Date.parse(ready_at))}
      </p>
      {order.added_to !== null && (
        <p style={{ fontSize: '15pt', fontWeight: 800 }}>GOES WITH {shortId(order.added_to)}</p>
      )}
      {allergies.length > 0 && (
        <p style={{ border: '1mm solid', padding: '1mm', fontSize: '16pt', fontWeight: 800 }}>
          ALLERGY: AVOIDS {allergyText(allergies).toUpperCase()}
        </p>
      )}
      <p>
        <bdi>{customer}</bdi> {phone && formatPhone(phone)}
      </p>
      {order_type === 'delivery' && <p>{addressText(order)}</p>}
      <p>
        Ordered {toReadyMoment(Date.parse(order.created_at))}
        <br />
        <strong>{paidText(order)}</strong>
        {order.tip && (
          <>
            <br />
            {tipText(order.tip)}
          </>
        )}
      </p>
      <hr />
      {order.order_products.map((line, index) => (
        // the lines of an order never change
        <div key={index} style={{ marginBlock: '2mm', breakInside: 'avoid' }}>
          <p
            style={{
              fontSize: '15pt',
              fontWeight: 800,
              textDecoration: line.struck ? 'line-through' : 'none',
            }}
          >
            {line.struck && 'REMOVED '}
            {line.quantity} × {line.product.name} {line.size}
          </p>
          <p>
            {line.ingredients.map(({ ingredient_subcategory }) => ingredient_subcategory.name).join(', ')}
          </p>
          {line.note !== '' && (
            <p dir="auto" style={{ fontWeight: 800 }}>
              “{line.note}”
            </p>
          )}
          {conflictTexts(lineConflicts(line, allergies, menu)).map((text) => (
            <p key={text} style={{ border: '0.5mm solid', paddingInline: '1mm', fontWeight: 800 }}>
              {text.toUpperCase()}
            </p>
          ))}
        </div>
      ))}
      {note !== '' && (
        <p dir="auto" style={{ fontWeight: 800 }}>
          “{note}”
        </p>
      )}
      {driver_note !== '' && (
        <p dir="auto" style={{ fontWeight: 800 }}>
          Driver: “{driver_note}”
        </p>
      )}
      {utensils && <p style={{ fontSize: '14pt', fontWeight: 800 }}>+ {UTENSILS.toUpperCase()}</p>}
      <hr />
      <p style={{ display: 'flex', justifyContent: 'space-between', fontSize: '15pt', fontWeight: 800 }}>
        <span>{countText(order)}</span>
        {/* only who packs knows */}
        <span>Bags: _____</span>
      </p>
    </article>
  )
}

function paidText({ paid_at, paid_amount, refunded }: KitchenOrder): string {
  if (paid_at === null) return 'NOT PAID'
  const back = refunded > 0 ? `, ${formatCents(refunded)} REFUNDED` : ''
  return `PAID ${formatCents(paid_amount)}${back}`
}

const MM_PER_PX = 25.4 / 96
const MARGIN_MM = 4

/** Paper as long as the ticket: in CSS a page has no length of its own, and a printer would take a letter's. */
function fitPaper(heightPx: number) {
  // where the browser cannot, the printer's own paper is taken
  if (!('adoptedStyleSheets' in document)) return
  const paper = new CSSStyleSheet()
  const heightMm = Math.ceil(heightPx * MM_PER_PX) + 2 * MARGIN_MM + 1
  paper.replaceSync(`@page { size: 80mm ${heightMm}mm; margin: ${MARGIN_MM}mm; }`)
  document.adoptedStyleSheets = [paper]
}
