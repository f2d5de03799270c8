import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'
import { Writable } from 'node:stream'

const MAX_BYTES = 20 * 1024 * 1024

/**
 * Appends to a log file, because the lines before a crash say why it happened. When the file is full it becomes `<name>.1`,
 * which replaces the one before. Writes are synchronous, so the file is complete as soon as the process has ended.
 */
export function openRotatingLog(file: string, { maxBytes = MAX_BYTES } = {}): Writable {
  let descriptor = openSync(file, 'a')
  let size = fstatSync(descriptor).size
  const rotate = () => {
    closeSync(descriptor)
    renameSync(file, `${file}.1`)
    descriptor = openSync(file, 'a')
    size = 0
  }
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        if (size > 0 && size + chunk.length > maxBytes) rotate()
        writeSync(descriptor, chunk)
        size += chunk.length
        done()
      } catch (error) {
        // boundary: fs throws Errors only
        done(error as Error)
      }
    },
    final(done) {
      closeSync(descriptor)
      done()
    },
  })
}
