/** Cuts a text to a provider's limit. Half a surrogate pair, which cannot be encoded, is replaced. */
export const shorten = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text
