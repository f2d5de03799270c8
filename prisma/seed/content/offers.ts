/** The home page's banner: an offer, and where the eye goes first. */
export const banner = { headline: 'Slow oak smoke, fast pepper.', discountPercent: 15 }

/** What the pictures `slider-1` to `slider-5` show. */
export const slider = [
  'A table at dusk with platters of smoked meat',
  'Suya turning over coals',
  'A pot of red jollof rice',
  'Ribs being brushed with dark glaze',
  'Glasses of hibiscus zobo',
]

export type SeedCoupon = {
  code: string
  percent: number
  /** The last day on which it holds, counted from the day of seeding. */
  lastDay: number
  maxUses?: number
}

export const coupons: SeedCoupon[] = [
  { code: 'SMOKE15', percent: 15, lastDay: 45 },
  { code: 'FIRSTFIRE', percent: 10, lastDay: 180 },
  { code: 'LONGTABLE20', percent: 20, lastDay: 21, maxUses: 200 },
  { code: 'HARVEST25', percent: 25, lastDay: -18 },
  { code: 'PITSIDE5', percent: 5, lastDay: -104 },
]

/** What an hour of the caterer costs when the guest brings the meat. */
export const hourlyPriceCents = 18_500

/** What may be chosen for an event, priced per head. */
export const menuProducts: Record<string, number> = {
  'Oak-smoked brisket': 1450,
  'Baobab-glazed pork ribs': 1350,
  'Piri-piri chicken': 950,
  'Suya trio': 1100,
  'Party jollof': 550,
  'Smoky egusi with pounded yam': 850,
  'Vegetable garden spread': 900,
  'Two sides': 450,
  'Sweets table': 500,
  'Zobo and ginger beer': 300,
}
