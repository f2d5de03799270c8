import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Credentials } from './kitchen.ts'
import { UsageError } from './usage-error.ts'

type Environment = { KITCHEN_EMAIL?: string | undefined; KITCHEN_PASSWORD?: string | undefined }

/** From the environment; whatever is missing there is asked for in the terminal. */
export async function readCredentials(
  { KITCHEN_EMAIL, KITCHEN_PASSWORD }: Environment,
  { isTerminal = process.stdin.isTTY } = {},
): Promise<Credentials> {
  if (!isTerminal && !(KITCHEN_EMAIL && KITCHEN_PASSWORD))
    throw new UsageError('Set KITCHEN_EMAIL and KITCHEN_PASSWORD: there is no terminal to ask in.')
  const email = KITCHEN_EMAIL || (await ask('E-mail: '))
  const password = KITCHEN_PASSWORD || (await askHidden('Password: '))
  return { email, password }
}

const ask = (question: string) => prompt(question, process.stderr)

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  // readline echoes what is typed to its output
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const answer = await prompt('', nowhere)
  process.stderr.write('\n')
  return answer
}

async function prompt(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  const aborted = new AbortController()
  lines.on('SIGINT', () => aborted.abort())
  try {
    return await lines.question(question, { signal: aborted.signal })
  } finally {
    lines.close()
  }
}
