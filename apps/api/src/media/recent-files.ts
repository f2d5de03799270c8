export type StoredFile = { contentType: string; bytes: Buffer }

/** The files asked for last, up to so many bytes. Those who ask for the same one at once share one read. */
export function recentFiles(read: (name: string) => Promise<StoredFile | null>, limitBytes: number) {
  // a Map remembers the order of insertion: the first is the one not asked for the longest
  const kept = new Map<string, StoredFile>()
  const coming = new Map<string, Promise<StoredFile | null>>()
  let keptBytes = 0

  const keep = (name: string, file: StoredFile) => {
    if (file.bytes.byteLength > limitBytes / 4) return
    kept.set(name, file)
    keptBytes += file.bytes.byteLength
    for (const [oldest, { bytes }] of kept) {
      if (keptBytes <= limitBytes) break
      kept.delete(oldest)
      keptBytes -= bytes.byteLength
    }
  }

  const fetch = async (name: string) => {
    try {
      const file = await read(name)
      if (file) keep(name, file)
      return file
    } finally {
      coming.delete(name)
    }
  }

  return {
    async get(name: string): Promise<StoredFile | null> {
      const file = kept.get(name)
      if (file) {
        kept.delete(name)
        kept.set(name, file)
        return file
      }
      const reading = coming.get(name) ?? fetch(name)
      coming.set(name, reading)
      return reading
    },
    bytes: () => keptBytes,
  }
}
