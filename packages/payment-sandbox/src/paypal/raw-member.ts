/** The exact text of one member of a JSON object: a signature covers bytes, which parsing would lose. */
export function rawMember(json: string, name: string): string | undefined {
  let at = skipSpace(json, 0)
  if (json[at] !== '{') return undefined
  at = skipSpace(json, at + 1)
  while (json[at] === '"') {
    const keyEnd = endOfString(json, at)
    const key: unknown = JSON.parse(json.slice(at, keyEnd))
    const valueStart = skipSpace(json, skipSpace(json, keyEnd) + 1)
    const valueEnd = endOfValue(json, valueStart)
    if (key === name) return json.slice(valueStart, valueEnd)
    at = skipSpace(json, valueEnd)
    if (json[at] !== ',') return undefined
    at = skipSpace(json, at + 1)
  }
  return undefined
}

function skipSpace(json: string, from: number): number {
  let at = from
  while (at < json.length && /\s/.test(json.charAt(at))) at += 1
  return at
}

function endOfString(json: string, from: number): number {
  let at = from + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}

function endOfValue(json: string, from: number): number {
  let at = from
  let depth = 0
  while (at < json.length) {
    const character = json.charAt(at)
    if (character === '"') {
      at = endOfString(json, at)
      if (depth === 0) return at
      continue
    }
    if (depth === 0 && /[,}\]\s]/.test(character)) return at
    if (character === '{' || character === '[') depth += 1
    if (character === '}' || character === ']') depth -= 1
    at += 1
    if (depth === 0 && (character === '}' || character === ']')) return at
  }
  return at
}
