/** Navigation state for a change on the same page (a search, a category): the page keeps its scroll position. */
export const PREVENT_SCROLL_RESET = { preventScrollReset: true }

export const preventsScrollReset = (state: unknown) =>
  typeof state === 'object' && state !== null && 'preventScrollReset' in state
