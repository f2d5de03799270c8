/** Everything that a site in this process logs while `work` runs. */
export async function captureLog(work: () => Promise<void>): Promise<string> {
  const lines: string[] = []
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (chunk) => {
    lines.push(String(chunk))
    return true
  }
  try {
    await work()
  } finally {
    process.stdout.write = write
  }
  return lines.join('')
}
