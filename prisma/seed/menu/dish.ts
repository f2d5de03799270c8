/** A dish as it is written down here; `write-menu.ts` turns it into rows. */
export type Dish = {
  /** Also the name of its picture; `<slug>-2` is a second one. */
  slug: string
  name: string
  /** Other words that guests search it by. */
  alsoCalled?: string[]
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
  /** Choices without which we cannot make it, besides those that have a default. */
  required?: ChoiceName[]
  /** Where this dish comes in another way than `usualChoices` says. */
  defaults?: Partial<Record<ChoiceName, string>>
  /** As it comes: 0 not hot at all, 1 mild, 2 medium, 3 hot, 4 very hot. */
  heat: 0 | 1 | 2 | 3 | 4
  notice?: {
    minutes?: number
    /** The last time at which it can be ordered for the same day. */
    orderBy?: string
  }
  discountPercent?: number
  /** By size, where it differs from the category's. */
  workUnits?: Record<string, number>
  /** Smoked meat in a size, in cooked ounces. */
  meats?: Record<string, Partial<Record<MeatName, number>>>
}

export type MenuCategory = {
  slug: string
  name: string
  /** Other words that guests search its dishes by. */
  alsoCalled?: string[]
  /** What a dish costs the kitchen, in units of work: 1 unless told otherwise. A tray is 4. */
  workUnits?: number
  dishes: Dish[]
}

/** What a guest may choose, and the usual options. */
export const choices = {
  Heat: ['Mild', 'Medium', 'Hot', 'Lagos hot'],
  Wood: ['White oak', 'Cherry', 'Apple'],
  Sauce: ['Baobab BBQ', 'Piri-piri', 'Shito'],
  Side: ['Collard greens', 'Coleslaw', 'Mac & cheese', 'Fried plantain'],
  Cut: ['Sliced', 'Chopped'],
  Swallow: ['Pounded yam', 'Eba', 'White rice'],
  Protein: ['Goat', 'Beef', 'Smoked turkey', 'No meat'],
  Dip: ['Honey pepper', 'Chocolate', 'Plain sugar'],
  Sweetness: ['As we make it', 'Half sweet', 'Unsweetened'],
  Ice: ['With ice', 'Little ice', 'No ice'],
} as const satisfies Record<string, readonly string[]>

/** How we make a dish that offers this, unless the guest or the dish says otherwise. */
export const usualChoices: Partial<Record<ChoiceName, string>> = { Heat: 'Medium' }

type SeedMeat = {
  /** Cooked ounces by the hour they are ready. */
  ready: Record<string, number>
  /** What is left of the raw weight. */
  yieldPercent: number
  /** Usually sold at the counter on a day. */
  walkIns: number
}

/** Smoked in the night: each day has so much of it, ready at the opening and, of some, once more for the evening. */
export const meats = {
  Brisket: { ready: { '11:00': 960, '17:00': 640 }, yieldPercent: 50, walkIns: 480 },
  'Short ribs': { ready: { '11:00': 640 }, yieldPercent: 60, walkIns: 160 },
  'Pork ribs': { ready: { '11:00': 960, '17:00': 640 }, yieldPercent: 65, walkIns: 320 },
  'Lamb shoulder': { ready: { '11:00': 640 }, yieldPercent: 55, walkIns: 160 },
  Chicken: { ready: { '11:00': 960, '16:00': 640 }, yieldPercent: 75, walkIns: 320 },
  Turkey: { ready: { '11:00': 640 }, yieldPercent: 75, walkIns: 160 },
} as const satisfies Record<string, SeedMeat>

export type MeatName = keyof typeof meats

export type ChoiceName = keyof typeof choices

/** Here the options go together as a guest likes. */
export const anyNumber: readonly ChoiceName[] = ['Sauce', 'Dip']
