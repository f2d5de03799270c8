type Staff = { firstName: string | null; lastName: string | null; email: string }

/** How a change in a history names who made it. */
export const staffName = ({ firstName, lastName, email }: Staff): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email
