import type { Address } from '@baobab/contract'

/** Where the person last had food delivered, else the first address. */
export const usualAddress = (addresses: readonly Address[]): Address | undefined =>
  addresses.toSorted((a, b) => (b.last_used_at ?? '').localeCompare(a.last_used_at ?? ''))[0]
