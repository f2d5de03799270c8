type Area = { city: string; zips: string[]; travel_minutes: number }

/** What may stand after the city at the end of an address. */
const AFTER_THE_CITY =
  /[\s,]+(?:(?<zip>\d{5})(?:-\d{4})?|wa|washington|u\.?s\.?(?:a\.?)?|united states(?: of america)?)$/
/** ZIPs of one town begin alike; those of its post boxes are not in the list. */
const TOWN_DIGITS = 3

/**
 * Where the crew has to go, or null where it does not. The ZIP at the end of the address decides. Without one that is known the
 * address has to end with a city, because "Tacoma Avenue" is also in Paris.
 */
export function findEventArea<A extends Area>(address: string, areas: readonly A[]): A | null {
  const { upToCity, zip } = splitAddress(address)
  const byZip = areas.find(({ zips }) => zip !== undefined && zips.includes(zip))
  if (byZip) return byZip
  const [byCity] = areas
    .filter(({ city }) => endsWithWords(upToCity, city.toLowerCase()))
    .toSorted((a, b) => b.city.length - a.city.length)
  if (byCity === undefined) return null
  const isOfTown = zip === undefined || byCity.zips.some((own) => own.startsWith(zip.slice(0, TOWN_DIGITS)))
  return isOfTown ? byCity : null
}

function splitAddress(address: string): { upToCity: string; zip: string | undefined } {
  let upToCity = ` ${address.toLowerCase()}`.replaceAll(/\([^)]*\)/g, ' ').replace(/[\s,.;]+$/, '')
  let zip: string | undefined
  for (let end = AFTER_THE_CITY.exec(upToCity); end !== null; end = AFTER_THE_CITY.exec(upToCity)) {
    zip ??= end.groups?.zip
    upToCity = upToCity.slice(0, end.index)
  }
  return { upToCity, zip }
}

const endsWithWords = (text: string, words: string) =>
  text.endsWith(words) && /[\s,;]/.test(text.charAt(text.length - words.length - 1))
