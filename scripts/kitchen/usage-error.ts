/** Thrown for wrong arguments; the usage is printed with it. */
export class UsageError extends Error {
  override name = 'UsageError'
}
