type SetFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Prisma refuses explicit `undefined`, so that a missing value is never taken for "any": only the fields that are set. */
export const setFields = <T extends object>(fields: T): SetFields<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as SetFields<T>
