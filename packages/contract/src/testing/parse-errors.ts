import * as z from 'zod/mini'

/** The first message for each field, as a form shows it. */
export const parseErrors = (schema: z.ZodMiniType, value: unknown) =>
  Object.fromEntries(
    (z.safeParse(schema, value).error?.issues ?? [])
      .toReversed()
      .map((issue) => [issue.path.join('.'), issue.message]),
  )
