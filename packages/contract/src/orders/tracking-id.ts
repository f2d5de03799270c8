import * as z from 'zod/mini'

/** Crockford's base 32: no I, L, O or U, so an id read out on the telephone has one spelling. */
export const TRACKING_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const TRACKING_LENGTH = 16

/** Accepts any case, dashes and spaces, O for 0, I and L for 1. Null when it cannot be an id. */
export function normaliseTrackingId(typed: string): string | null {
  const id = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return id.length === TRACKING_LENGTH && [...id].every((c) => TRACKING_ALPHABET.includes(c)) ? id : null
}

/** `7K3M-9QZ2-…`, as it is shown. */
export const groupTrackingId = (id: string): string => id.match(/.{1,4}/g)?.join('-') ?? id

/** A tracking id as typed: any case, with or without dashes. */
export const TrackingId = z.pipe(
  z.string().check(z.maxLength(60)),
  z.pipe(
    z.transform((typed: string) => normaliseTrackingId(typed)),
    z.string('Unknown tracking id'),
  ),
)
