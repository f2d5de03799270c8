import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAtEnd } from './close-at-end.ts'

type WebBuild = {
  indexHtml: string
  /** The source of a module with `pageAddress` and `render`, as the web's server bundle has them. */
  bundle: string
}

/** Stands in for the built web. Returns what goes into WEB_DIR. */
export async function writeWebBuild({ indexHtml, bundle }: WebBuild): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'baobab-web-'))
  closeAtEnd(() => rm(root, { recursive: true, force: true }))
  const webDir = join(root, 'dist')
  await mkdir(join(webDir, '.vite'), { recursive: true })
  await mkdir(join(root, 'dist-server'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), indexHtml)
  await writeFile(join(webDir, 'assets/a.css'), 'p { color: red }')
  await writeFile(join(webDir, '.vite/manifest.json'), '{}')
  await writeFile(join(root, 'dist-server/server.js'), bundle)
  await writeFile(join(root, 'package.json'), '{"type":"module"}')
  return webDir
}
