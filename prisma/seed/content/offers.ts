import type { MenuCourse } from '@baobab/contract'
import type { MeatName } from '../menu/dish.ts'

/** The home page's banner: an offer, and where the eye goes first. */
export const banner = { headline: 'Slow oak smoke, fast pepper.', discountPercent: 15 }

/** What the pictures `slider-1` to `slider-5` show. */
export const slider = [
  'A table at dusk with ribs, sliced brisket, grilled chicken and bowls of sides',
  'Skewers of spice-crusted suya fanned on a clay plate, seen from above',
  'Three tumblers of iced ginger beer, hibiscus zobo and Chapman',
  'An iron pan of red jollof rice with chicken drumsticks and a wooden spoon',
  'A bowl of sugared puff-puff beside chocolate sauce, by candlelight',
]

export type SeedCoupon = {
  code: string
  percent: number
  /** The last day on which it holds, counted from the day of seeding. */
  lastDay: number
  maxUses?: number
  maxUsesPerGuest?: number
  /** False keeps it off the page of discounts. */
  listed?: boolean
}

export const coupons: SeedCoupon[] = [
  { code: 'SMOKE15', percent: 15, lastDay: 45 },
  { code: 'FIRSTFIRE', percent: 10, lastDay: 180, maxUsesPerGuest: 1 },
  { code: 'LONGTABLE20', percent: 20, lastDay: 21, maxUses: 200 },
  { code: 'REGULARS30', percent: 30, lastDay: 90, maxUsesPerGuest: 3, listed: false },
  { code: 'HARVEST25', percent: 25, lastDay: -18 },
  { code: 'PITSIDE5', percent: 5, lastDay: -104 },
]

/** What an hour of the caterer costs when the guest brings the meat. */
export const hourlyPriceCents = 18_500

type SeedMenuProduct = {
  name: string
  priceCents: number
  course: MenuCourse
  /** Cooked ounces a head. */
  meats?: Partial<Record<MeatName, number>>
}

/** What may be chosen for an event, priced per head. */
export const menuProducts: SeedMenuProduct[] = [
  { name: 'Oak-smoked brisket', priceCents: 1450, course: 'main', meats: { Brisket: 8 } },
  { name: 'Baobab-glazed pork ribs', priceCents: 1350, course: 'main', meats: { 'Pork ribs': 16 } },
  { name: 'Piri-piri chicken', priceCents: 950, course: 'main', meats: { Chicken: 10 } },
  { name: 'Suya trio', priceCents: 1100, course: 'main' },
  { name: 'Party jollof', priceCents: 550, course: 'side' },
  { name: 'Smoky egusi with pounded yam', priceCents: 850, course: 'main' },
  { name: 'Vegetable garden spread', priceCents: 900, course: 'main' },
  { name: 'Two sides', priceCents: 450, course: 'side' },
  { name: 'Sweets table', priceCents: 500, course: 'sweet' },
  { name: 'Zobo and ginger beer', priceCents: 300, course: 'drink' },
]
