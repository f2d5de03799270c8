import { startIdentitySandbox } from './index.ts'
import { optionsFromEnvironment } from './options.ts'

try {
  const sandbox = await startIdentitySandbox(optionsFromEnvironment(process.env))
  console.log(`Stand-ins for Google and Facebook sign-in (no real accounts) at ${sandbox.url}`)
  const stop = async () => {
    await sandbox.close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
