import { type KeyboardEvent, useEffect, useRef } from 'react'

const ticketsOf = (column: Element) => [...column.querySelectorAll('li[data-ticket]')]
const focus = (ticket: Element | undefined) => ticket?.querySelector('button')?.focus()

/**
 * Arrow keys go from ticket to ticket, across the columns too. A ticket that is moved on takes the focus with it when it leaves its
 * column: the next one gets it, so that a cook at a keyboard stays where they were.
 */
export function useTicketFocus(columns: unknown) {
  const board = useRef<HTMLDivElement>(null)
  const last = useRef<{ column: number; ticket: number } | null>(null)
  const all = () => [...(board.current?.querySelectorAll('[data-column]') ?? [])].map(ticketsOf)
  const placeOf = (target: EventTarget) => {
    const ticket = target instanceof Element ? target.closest('li[data-ticket]') : null
    const lists = all()
    const column = lists.findIndex((tickets) => ticket !== null && tickets.includes(ticket))
    return column === -1 || ticket === null ? null : { column, ticket: lists[column]?.indexOf(ticket) ?? 0 }
  }

  // only when tickets have moved
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return
    const tickets = all()[last.current.column] ?? []
    focus(tickets[Math.min(last.current.ticket, tickets.length - 1)])
  }, [columns])

  return {
    ref: board,
    // without `:focus-visible`: to ask for it, a browser computes styles in the middle of a tap
    onPointerDown: () => {
      last.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      const place = placeOf(event.target)
      last.current = place
      const [across, down] = arrows[event.key] ?? [0, 0]
      if (place === null || (across === 0 && down === 0)) return
      const lists = all()
      let column = place.column + across
      // an empty column has nothing to go to
      while (lists[column]?.length === 0) column += across
      const tickets = lists[column]
      if (tickets === undefined) return
      event.preventDefault()
      focus(tickets[Math.min(Math.max(0, place.ticket + down), tickets.length - 1)])
    },
  }
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
