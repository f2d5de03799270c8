import { offline } from '@baobab/contract'

/** A part of the program that is fetched when needed; one that cannot be fetched is reported like a call that got no answer. */
export const lazily =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch(() => {
      throw offline()
    })
