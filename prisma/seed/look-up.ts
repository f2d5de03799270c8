/** Finds the id of a row by its name or slug. */
export async function idsBy<K extends string>(rows: Promise<({ id: number } & Record<K, string>)[]>, key: K) {
  const ids = new Map((await rows).map((row) => [row[key], row.id]))
  return (name: string) => getOrThrow(ids, name)
}

export function getOrThrow<K, V>(map: Map<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The seed names “${key}”, which it does not define.`)
  return value
}
