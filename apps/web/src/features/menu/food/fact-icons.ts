import type { Diet, Fact } from '@baobab/contract'
import type { LucideIcon } from 'lucide-react'
import Bean from 'lucide-react/icons/bean'
import Beef from 'lucide-react/icons/beef'
import CircleDot from 'lucide-react/icons/circle-dot'
import Drumstick from 'lucide-react/icons/drumstick'
import Egg from 'lucide-react/icons/egg'
import Fish from 'lucide-react/icons/fish'
import Leaf from 'lucide-react/icons/leaf'
import Milk from 'lucide-react/icons/milk'
import Nut from 'lucide-react/icons/nut'
import Shrimp from 'lucide-react/icons/shrimp'
import Sprout from 'lucide-react/icons/sprout'
import Wheat from 'lucide-react/icons/wheat'
import WheatOff from 'lucide-react/icons/wheat-off'
import Wine from 'lucide-react/icons/wine'

/** Always beside the word, never instead of it. */
export const factIcons: Readonly<Record<Fact, LucideIcon>> = {
  milk: Milk,
  egg: Egg,
  fish: Fish,
  shellfish: Shrimp,
  tree_nuts: Nut,
  peanuts: Nut,
  wheat: Wheat,
  soybeans: Bean,
  sesame: CircleDot,
  beef: Beef,
  pork: Beef,
  mammal: Beef,
  poultry: Drumstick,
  gluten: Wheat,
  mustard: Sprout,
  celery: Sprout,
  coconut: CircleDot,
  alcohol: Wine,
}

export const dietIcons: Readonly<Record<Diet, LucideIcon>> = {
  vegan: Leaf,
  vegetarian: Sprout,
  gluten_free: WheatOff,
}
