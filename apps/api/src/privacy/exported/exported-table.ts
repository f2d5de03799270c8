/** What is exported of a table, and of the rows that belong to each of its rows. */
export type ExportedTable = {
  table: string
  columns: readonly string[]
  /** Columns that stay with us, and why. */
  withheld: Readonly<Record<string, string>>
  /** The column that refers to the row above. */
  parent?: string
  children?: Readonly<Record<string, ExportedTable>>
}

/** Why a column is withheld. */
export const secret = 'a secret'
export const internal = 'a number of ours that says nothing about the person'
export const staff = 'who of the staff did it'
export const theirs = 'the customer’s own id, the same in every row'
export const above = 'the row above'
