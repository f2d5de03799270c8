import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg)$/

/** Writes a .br and a .gz beside each text file, so that the server never compresses one. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir)
    },
    closeBundle: async () => {
      const files = await readdir(outDir, { recursive: true })
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(join(outDir, file))),
      )
    },
  }
}

async function compress(path: string) {
  const bytes = await readFile(path)
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
