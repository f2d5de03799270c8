/** The numbering plan of North America: neither the area code nor the exchange begins with 0 or 1. */
const US_NUMBER = /^1?([2-9][0-9]{2}[2-9][0-9]{6})$/

/** +12535550142, as E.164 and phone companies write it. Null for what is no number of the United States or Canada. */
export function toUsNumber(phone: string): string | null {
  const [, number] = US_NUMBER.exec(phone.replace(/[^0-9]/g, '')) ?? []
  return number === undefined ? null : `+1${number}`
}
