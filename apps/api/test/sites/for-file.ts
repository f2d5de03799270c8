import { afterAll } from 'vitest'

type Closable = { close: () => unknown }

/**
 * What the tests of a file share, closed after the last of them: `const site = await forFile(testSite())` at the top of the file.
 * The functions of the file use it like its tests, which a fixture of `test.extend` would not allow.
 */
export async function forFile<T extends Closable>(opening: Promise<T>): Promise<T>
export async function forFile<T>(opening: T | Promise<T>, close: (opened: T) => unknown): Promise<T>
export async function forFile<T extends Closable>(
  opening: T | Promise<T>,
  close: (opened: T) => unknown = (opened) => opened.close(),
): Promise<T> {
  const opened = await opening
  afterAll(async () => {
    await close(opened)
  })
  return opened
}
