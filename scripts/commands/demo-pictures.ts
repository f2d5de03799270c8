import { join } from 'node:path'
import { getRunningDemo } from '../demo/running-demo.ts'
import { takePictures } from '../demo/take-pictures.ts'
import { requireChromium } from '../lib/chromium.ts'
import { runCommand } from '../lib/command.ts'
import { log } from '../lib/log.mjs'

// npm run demo:pictures, after npm start and npm run demo:rush: the pictures of docs/pictures anew.
runCommand(async () => {
  const { siteUrl, cook } = getRunningDemo()
  const folder = join(import.meta.dirname, '../../docs/pictures')
  const pictures = await takePictures({ siteUrl, executablePath: await requireChromium(), cook, folder })
  for (const { name, kilobytes } of pictures) log.note(`docs/pictures/${name}: ${kilobytes} kB`)
  log.done(`${pictures.length} pictures of ${siteUrl}`)
  return 0
})
