/** `(253) 555-0142` is typed and autofilled more often than its digits; letters stay, to be pointed out. */
export const tidyPhone = (typed: string): string => typed.replace(/[\s().+/-]/g, '')
