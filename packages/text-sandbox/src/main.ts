import { startTextSandbox } from './index.ts'
import { optionsFromEnvironment } from './options.ts'

try {
  const sandbox = await startTextSandbox(optionsFromEnvironment(process.env))
  console.log(`Stand-in for text messages (nothing is sent) at ${sandbox.url}`)
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
