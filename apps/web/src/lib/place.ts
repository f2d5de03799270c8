/** Said with a navigation that only shows something else on the same page: a search, a category. */
export const KEEP_PLACE = { keepPlace: true }

export const keepsPlace = (state: unknown) =>
  typeof state === 'object' && state !== null && 'keepPlace' in state
