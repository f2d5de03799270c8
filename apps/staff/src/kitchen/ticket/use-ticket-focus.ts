import { type KeyboardEvent, useEffect, useRef } from 'react'

const focus = (ticket: Element | undefined) => ticket?.querySelector('button')?.focus()

/**
 * Arrow keys go from ticket to ticket. A ticket that is moved on takes the focus with it when it leaves the grid or goes to its
 * end: the next one gets it, so that a cook at a keyboard stays where they were.
 */
export function useTicketFocus(shown: unknown) {
  const last = useRef<{ grid: Element; position: number } | null>(null)

  // only when tickets have moved
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return
    const tickets = ticketsIn(last.current.grid)
    focus(tickets[Math.min(last.current.position, tickets.length - 1)])
  }, [shown])

  return {
    // without `:focus-visible`: to ask for it, a browser computes styles in the middle of a tap
    onPointerDown: () => {
      last.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      const grid = event.currentTarget
      const tickets = ticketsIn(grid)
      const current = event.target instanceof Element ? event.target.closest('li[data-ticket]') : null
      const position = current === null ? -1 : tickets.indexOf(current)
      last.current = position === -1 ? null : { grid, position }
      const next = position === -1 ? undefined : findNext(tickets, position, event.key)
      if (next === undefined) return
      event.preventDefault()
      focus(next)
    },
  }
}

const ticketsIn = (grid: Element) => [...grid.querySelectorAll('li[data-ticket]')]

function findNext(tickets: Element[], position: number, key: string): Element | undefined {
  if (key === 'ArrowLeft') return tickets[position - 1]
  if (key === 'ArrowRight') return tickets[position + 1]
  if (key === 'ArrowDown') return findInRow(tickets.slice(position))
  return key === 'ArrowUp' ? findInRow(tickets.slice(0, position + 1).toReversed()) : undefined
}

/** The next ticket that stands under or over the first one. */
function findInRow([from, ...others]: Element[]): Element | undefined {
  const lastBox = (ticket: Element) => ticket.lastElementChild?.getBoundingClientRect()
  const box = from && lastBox(from)
  return others.find((ticket) => {
    const other = lastBox(ticket)
    return box && other && other.left === box.left && other.top !== box.top
  })
}
