import { accountTables } from './exported/account.ts'
import { bookings } from './exported/bookings.ts'
import type { ExportedTable } from './exported/exported-table.ts'
import { orders } from './exported/orders.ts'
import { writtenTables } from './exported/written.ts'

/** The tables of the file, by their names in it. A test compares them with the database, column by column. */
export const exportedTables = {
  ...accountTables,
  ...writtenTables,
  orders,
  bookings,
} satisfies Record<string, ExportedTable>

/** Tables that refer to a person and are not exported, and why. */
export const tablesNotExported: Readonly<Record<string, string>> = {
  text_opt_outs: 'numbers that replied STOP, and nothing else: the law asks us to remember them',
  incidents:
    'what went wrong with a payment, a mail or a job, for staff; the payment and the mail are exported',
  staff_invites: 'an invitation to work here, which ends after three days',
  disputes: 'what a bank disputes, for staff; the payment is exported',
  menu_drafts: 'what an owner changed of the menu',
  menu_publications: 'what an owner published of the menu',
  pictures: 'the restaurant’s pictures; a person’s own one is exported',
  films: 'the restaurant’s video',
  opening_drills: 'a test of the boards before the kitchen opens',
  board_presence: 'when staff looked at a board',
  sold_out_marks: 'what staff marked as sold out',
  order_lots: 'which of our cooks an order’s meat came from; the order is exported',
}
