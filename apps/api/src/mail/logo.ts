import { readFileSync } from 'node:fs'

const LOGO_ID = 'logo@baobab'

/** What an image in a mail's HTML names to show the logo. */
export const LOGO_URL = `cid:${LOGO_ID}`

/** The header's logo in twice its size. On its own background: some programs invert a mail's colors but not its pictures. */
const content = readFileSync(new URL('logo.png', import.meta.url))

/** Travels with each mail: most mail programs do not load pictures from the network until they are asked. */
export const logoAttachment = {
  filename: 'logo.png',
  content,
  contentType: 'image/png',
  cid: LOGO_ID,
  contentDisposition: 'inline',
} as const

export const logoDataUrl = `data:image/png;base64,${content.toString('base64')}`
