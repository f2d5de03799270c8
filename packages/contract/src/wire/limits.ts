// Apart from the schemas, because the first page needs these numbers and loads no zod.

/** The highest quantity of one order line. */
export const MAX_QUANTITY = 99

/** The longest text a menu search takes. */
export const MAX_SEARCH_LENGTH = 200

/** The longest note of one order line, such as “no onions”. */
export const MAX_LINE_NOTE = 140

/** The longest note to the driver: it is read at the wheel. */
export const MAX_DRIVER_NOTE = 140
