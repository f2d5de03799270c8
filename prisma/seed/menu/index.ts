import type { MenuCategory } from './dish.ts'
import { drinks } from './drinks.ts'
import { platters } from './platters.ts'
import { saucesAndRubs } from './sauces-and-rubs.ts'
import { sides } from './sides.ts'
import { smokedMeats } from './smoked-meats.ts'
import { stewsAndRice } from './stews-and-rice.ts'
import { suyaAndSkewers } from './suya-and-skewers.ts'
import { sweets } from './sweets.ts'

/** The menu in the order it is printed. */
export const menu: MenuCategory[] = [
  smokedMeats,
  suyaAndSkewers,
  platters,
  stewsAndRice,
  sides,
  saucesAndRubs,
  sweets,
  drinks,
]
