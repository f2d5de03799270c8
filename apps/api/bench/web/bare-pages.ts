import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { DevTools } from './devtools.ts'

/** Copies the built web app and adds a folder for the bare pages. */
export async function copyWeb(to: string): Promise<string> {
  const web = join(import.meta.dirname, '../../../web')
  for (const dir of ['dist', 'dist-server']) await cp(join(web, dir), join(to, dir), { recursive: true })
  // the server's bundle is a module
  await writeFile(join(to, 'package.json'), '{"type":"module"}')
  await mkdir(join(to, 'dist/bare'))
  return join(to, 'dist')
}

/** Writes a page with the same text and nothing else, for the same server: no page with this text loads faster. */
export async function writeTextOnlyPage(
  browser: DevTools,
  page: { url: string; file: string },
): Promise<void> {
  const visit = await browser.openPage()
  await visit.open(page.url)
  const lines = (await visit.evaluate<string>('document.body.innerText'))
    .split('\n')
    .filter((line) => line.trim() !== '')
  await visit.close()
  const escaped = lines.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>${escaped
    .map((line) => `<p>${line}</p>`)
    .join('\n')}</html>`
  await writeFile(page.file, html)
  await writeFile(`${page.file}.br`, brotliCompressSync(html))
}
