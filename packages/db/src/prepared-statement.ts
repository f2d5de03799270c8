import { Prisma } from './generated/client.ts'

/**
 * Names a statement, so that PostgreSQL plans it once per connection. The driver adapter sees only text, so the name travels in
 * a comment.
 */
export const preparedStatement = (name: string, statement: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(`/* prepared: ${name} */`)} ${statement}`

/** Empty for a statement without a name: PostgreSQL then plans it each time. */
export const statementName = (text: string): string => /^\/\* prepared: ([a-z-]+) \*\//.exec(text)?.[1] ?? ''
