/** Who pays, as a provider knows them. Null is what it does not know. */
export type Buyer = {
  firstName: string | null
  lastName: string | null
  email: string | null
  /** As it is dialed within the country. */
  phone: string | null
}

export const testBuyer: Buyer = {
  firstName: 'Test',
  lastName: 'Buyer',
  email: 'buyer@example.com',
  phone: '2535550142',
}
