const types: Record<string, string> = { '.csv': 'text/csv', '.json': 'application/json' }

/** Into the downloads of this device. */
export function saveFile(name: string, text: string) {
  const type = types[name.slice(name.lastIndexOf('.'))] ?? 'text/plain'
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser has to begin the download first
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
