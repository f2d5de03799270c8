import { randomBytes } from 'node:crypto'
import { TRACKING_ALPHABET, TRACKING_LENGTH } from '@baobab/contract'

/** 80 random bits. The alphabet's 32 letters divide a byte evenly, so each is as likely as the others. */
export const newTrackingId = (): string =>
  Array.from(randomBytes(TRACKING_LENGTH), (byte) => TRACKING_ALPHABET[byte % TRACKING_ALPHABET.length]).join(
    '',
  )
