import { optionsFromEnvironment } from './config.ts'
import { startSandbox } from './index.ts'

try {
  const sandbox = await startSandbox(optionsFromEnvironment(process.env))
  console.log(`Payment sandbox (no real money) at ${sandbox.url}`)
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
