import type { Encoding } from './prepared.ts'

/** Best first: brotli makes the menu a fifth smaller than gzip does. */
const known = ['br', 'gzip'] as const

/** The best encoding a caller takes, by its Accept-Encoding header; browsers send ever the same few. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const remembered = answers.get(header)
  if (remembered) return remembered
  const answer = read(header)
  if (answers.size < 100) answers.set(header, answer)
  return answer
}

const answers = new Map<string, Encoding>()

function read(header: string): Encoding {
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
        const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
        return [name, q === undefined ? 1 : Number(q)] as const
      }),
  )
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  // as it is can always be sent, and is preferred only by those who say so
  const asItIs = weights.get('identity') ?? 0
  const taken = known.filter((name) => weight(name) > 0 && weight(name) >= asItIs)
  return taken.sort((a, b) => weight(b) - weight(a))[0] ?? 'identity'
}
