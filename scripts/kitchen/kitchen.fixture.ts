import { freshDatabase } from '@baobab/db/testing'
import { createUser, PASSWORD, type TestUser } from '../../apps/api/test/rows/people.ts'
import { type TestSite, testSite } from '../../apps/api/test/sites/test-site.ts'
import { kitchen, type Options } from './kitchen.ts'

type Run = (
  words: string,
  options?: Partial<Options>,
) => Promise<{ code: number; printed: string; errors: string }>

export type KitchenSite = {
  site: TestSite
  db: TestSite['db']
  cook: TestUser
  owner: TestUser
  run: Run
  runAsOwner: (words: string) => ReturnType<Run>
  close: () => Promise<void>
}

/** A site of its own with the cook Rosa and the owner Amina, and `run`, which passes words to the program as Rosa. */
export async function kitchenSite(): Promise<KitchenSite> {
  const site = await testSite({ DATABASE_URL: await freshDatabase() })
  const siteUrl = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const cook = await createUser(site, { role: 'kitchen', firstName: 'Rosa' })
  const owner = await createUser(site, { role: 'owner', firstName: 'Amina' })
  const signInAs = ({ email }: { email: string }) => ({
    credentials: async () => ({ email, password: PASSWORD }),
  })

  const run: Run = async (words, options = {}) => {
    const printed: string[] = []
    const errors: string[] = []
    const code = await kitchen(words.split(' ').filter(Boolean), {
      siteUrl,
      ...signInAs(cook),
      print: (text) => printed.push(text),
      printError: (text) => errors.push(text),
      ...options,
    })
    return { code, printed: printed.join('\n'), errors: errors.join('\n') }
  }
  const runAsOwner = (words: string) => run(words, signInAs(owner))

  return { site, db: site.db, cook, owner, run, runAsOwner, close: site.close }
}
