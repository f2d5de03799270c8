// Apart from the schemas, so that the cart can know it without carrying them.

/** The most of one dish in one size that can be ordered at once. */
export const MAX_QUANTITY = 99

/** The longest text a menu search takes. */
export const MAX_SEARCH_LENGTH = 200
