type AddressParts = {
  street_address: string | null
  apartment_suit: string | null
  city: string | null
  state: string | null
  zip: string | null
  /** Left out where all guests are in the same one. */
  country?: string | null
}

/** An address as it is written: "3312 North 26th Street, 4b" and "Tacoma, WA 98407". Parts that are missing leave no gap. */
export const addressLines = ({
  street_address,
  apartment_suit,
  city,
  state,
  zip,
  country,
}: AddressParts) => ({
  street: [street_address, apartment_suit].filter(Boolean).join(', '),
  town: [city, [state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', '),
})

export const addressOnOneLine = (address: AddressParts): string =>
  Object.values(addressLines(address)).filter(Boolean).join(', ')
