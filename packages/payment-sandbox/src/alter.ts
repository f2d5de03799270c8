type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A copy with values at dotted paths set or removed; a path that does not exist is made. */
export function altered(value: unknown, set: Record<string, unknown>, remove: string[] = []): unknown {
  const copy: unknown = structuredClone(value)
  for (const [path, replacement] of Object.entries(set)) {
    const place = placeOf(copy, path)
    if (place !== undefined) place.parent[place.key] = replacement
  }
  for (const path of remove) {
    const place = placeOf(copy, path)
    if (place !== undefined) delete place.parent[place.key]
  }
  return copy
}

function placeOf(root: unknown, path: string) {
  const keys = path.split('.')
  const key = keys.pop()
  let parent: unknown = root
  for (const step of keys) {
    if (!isContainer(parent)) return undefined
    if (!isContainer(parent[step])) parent[step] = {}
    parent = parent[step]
  }
  return key !== undefined && isContainer(parent) ? { parent, key } : undefined
}

/** The same keys with values of another type: what a client that trusts its types stumbles over. */
export function retyped(value: unknown): Json {
  if (typeof value === 'string') return 42
  if (typeof value === 'number') return 'forty-two'
  if (typeof value === 'boolean') return { yes: [] }
  if (Array.isArray(value)) return 'a list once'
  if (!isContainer(value)) return []
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, retyped(inner)]))
}
