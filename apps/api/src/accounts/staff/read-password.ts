import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Asked for twice in a terminal, without showing it; otherwise the first line of the standard input. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? ''
  const password = await askHidden('Password: ')
  if ((await askHidden('Again: ')) !== password) throw new Error('The two passwords differ.')
  return password
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  // readline echoes what is typed to its output
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const aborted = new AbortController()
  lines.on('SIGINT', () => aborted.abort(new Error('Nothing was changed.')))
  try {
    return await lines.question('', { signal: aborted.signal })
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
