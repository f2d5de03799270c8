import type { Page } from '@playwright/test'

/** Tickets with every cell inside the grid, before anything is scrolled. */
export const countWhole = (page: Page) =>
  page.evaluate(() => {
    const grid = document.querySelector('.ticket-grid')?.getBoundingClientRect()
    if (!grid) return 0
    const isInside = (cell: Element) => {
      const { top, bottom, height } = cell.getBoundingClientRect()
      return height > 0 && top >= grid.top - 1 && bottom <= grid.bottom + 1
    }
    return [...document.querySelectorAll('[data-ticket]')].filter((ticket) =>
      [...ticket.querySelectorAll('[data-cell]')].every(isInside),
    ).length
  })

/** What is to be cooked or read, and is whole in none of the cells of its ticket. */
export const findLost = (page: Page) =>
  page.evaluate(() => {
    const parts = 'li > p, a, p[dir]'
    const isLeftOut = (part: Element) => part.matches('[data-brief] [data-spare]')
    return [...document.querySelectorAll('[data-ticket]')].flatMap((ticket) => {
      const windows = [...ticket.querySelectorAll('.ticket-columns')].map((columns) => ({
        parts: [...columns.querySelectorAll(parts)],
        box: columns.parentElement?.getBoundingClientRect(),
      }))
      return (windows[0]?.parts ?? []).flatMap((part, index) => {
        const isShown = windows.some(({ parts, box }) =>
          [...(parts[index]?.getClientRects() ?? [])].some(
            ({ left, right, top, bottom }) =>
              box &&
              left >= box.left - 2 &&
              right <= box.right + 2 &&
              top >= box.top - 2 &&
              bottom <= box.bottom + 2,
          ),
        )
        return isShown || isLeftOut(part) ? [] : [part.textContent]
      })
    })
  })

/** Tickets whose last cell has nothing but a phone number or a note, and those that leave a note out and do not say so. */
export const findSpareCells = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-ticket]')].flatMap((ticket) => {
      const cells = [...ticket.querySelectorAll('[data-cell]')]
      const columns = cells.at(-1)?.querySelector('.ticket-columns')
      const box = columns?.parentElement?.getBoundingClientRect()
      if (!columns || !box) return []
      const inLast = [...columns.querySelectorAll('p, a')].filter((part) =>
        [...part.getClientRects()].some(({ left }) => left >= box.left - 2 && left < box.right),
      )
      const isSpare = cells.length > 1 && inLast.every((part) => part.matches('[data-spare]'))
      const isSilent =
        columns.querySelector('[data-brief] p[data-spare]') !== null &&
        !ticket.querySelector('[data-urgency]')?.textContent?.includes('Note')
      return isSpare || isSilent ? [ticket.getAttribute('aria-label')] : []
    }),
  )

/** Heads whose name and clock do not share one line or leave the head, or whose name is cut. */
export const findBrokenHeads = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-urgency]')].flatMap((head) => {
      const box = head.getBoundingClientRect()
      const boxes = [...(head.firstElementChild?.children ?? [])].map((part) => part.getBoundingClientRect())
      const isOneLine = boxes.every(
        ({ top, bottom, left, right }) =>
          top < box.top + 18 && bottom > box.top + 14 && left >= box.left && right <= box.right + 1,
      )
      const name = head.querySelector('bdi')
      // less than another line of it is hidden: the letters are as high as their line
      const isWhole =
        name && name.scrollWidth <= name.clientWidth + 1 && name.scrollHeight < name.clientHeight + 12
      return isOneLine && isWhole ? [] : [head.textContent]
    }),
  )

/** Texts that leave their buttons. */
export const findOverflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter((button) => button.checkVisibility())
      .flatMap((button) => {
        const box = button.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(button)
        const leaves = [...range.getClientRects()].some(
          ({ width, left, right, top, bottom }) =>
            width > 1 &&
            (left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1),
        )
        return leaves ? [button.textContent] : []
      }),
  )
