type Written = {
  allergies: readonly unknown[]
  note: string | null
  lines: readonly { note: string }[]
}

/** Guests write allergies into notes, too. */
export const mentionsAllergy = (text: string): boolean => /allerg|anaphyla|epi-?pen/i.test(text)

/** An allergy is acknowledged on its own: no other tap, and no call that moves the order, does it along the way. */
export const hasAllergy = ({ allergies, note, lines }: Written): boolean =>
  allergies.length > 0 || mentionsAllergy(note ?? '') || lines.some((line) => mentionsAllergy(line.note))
