/** A dish as it is written down here; `write-menu.ts` turns it into rows. */
export type Dish = {
  /** Also the name of its picture; `<slug>-2` is a second one. */
  slug: string
  name: string
  /** One or two sentences for the card. */
  description: string
  /** What the picture shows, for those who do not see it. */
  alt: string
  /** The dish's own page: paragraphs of plain text. */
  story: string[]
  /** Short facts, as a list. */
  goodToKnow: string[]
  /** Size to price in cents, the usual size first. */
  sizes: Record<string, number>
  seasonings: string[]
  /** Names of groups in `choices` below, or a group's name with options of this dish's own. */
  choices?: (ChoiceName | [ChoiceName, string[]])[]
  /** Where more than one option of a choice goes together. */
  upTo?: Partial<Record<ChoiceName, number>>
  discountPercent?: number
  /** By size, where it differs from the category's. */
  workUnits?: Record<string, number>
  /** Smoked meat in a size, in cooked ounces. */
  meats?: Record<string, Partial<Record<MeatName, number>>>
}

export type MenuCategory = {
  slug: string
  name: string
  /** What a dish costs the kitchen, in units of work: 1 unless told otherwise. A tray is 4. */
  workUnits?: number
  dishes: Dish[]
}

/** What a guest may choose, and the usual options. */
export const choices = {
  Heat: ['Mild', 'Medium', 'Hot', 'Lagos hot'],
  Wood: ['White oak', 'Cherry', 'Apple'],
  Sauce: ['Baobab BBQ', 'Piri-piri', 'Shito', 'No sauce'],
  Side: ['Collard greens', 'Coleslaw', 'Mac & cheese', 'Fried plantain'],
  Cut: ['Sliced', 'Chopped'],
  Swallow: ['Pounded yam', 'Eba', 'White rice'],
  Protein: ['Goat', 'Beef', 'Smoked turkey', 'No meat'],
  Dip: ['Honey pepper', 'Chocolate', 'Plain sugar'],
  Sweetness: ['As we make it', 'Half sweet', 'Unsweetened'],
  Ice: ['With ice', 'Little ice', 'No ice'],
} as const satisfies Record<string, readonly string[]>

/** Smoked in the night: each day has so much of it, ready at the opening and, of some, once more for the evening. */
export const meats = {
  Brisket: { ready: { '11:00': 960, '17:00': 640 } },
  'Short ribs': { ready: { '11:00': 640 } },
  'Pork ribs': { ready: { '11:00': 960, '17:00': 640 } },
  'Lamb shoulder': { ready: { '11:00': 640 } },
  Chicken: { ready: { '11:00': 960, '16:00': 640 } },
  Turkey: { ready: { '11:00': 640 } },
} as const satisfies Record<string, { ready: Record<string, number> }>

export type MeatName = keyof typeof meats

export type ChoiceName = keyof typeof choices
