import type { Diet, Fact } from '@baobab/contract'
import Bean from 'lucide-react/icons/bean'
import Beef from 'lucide-react/icons/beef'
import CircleDot from 'lucide-react/icons/circle-dot'
import Croissant from 'lucide-react/icons/croissant'
import Drumstick from 'lucide-react/icons/drumstick'
import Egg from 'lucide-react/icons/egg'
import Fish from 'lucide-react/icons/fish'
import Flower from 'lucide-react/icons/flower'
import Ham from 'lucide-react/icons/ham'
import Leaf from 'lucide-react/icons/leaf'
import Milk from 'lucide-react/icons/milk'
import Nut from 'lucide-react/icons/nut'
import Salad from 'lucide-react/icons/salad'
import Shrimp from 'lucide-react/icons/shrimp'
import Soup from 'lucide-react/icons/soup'
import Sprout from 'lucide-react/icons/sprout'
import TreePalm from 'lucide-react/icons/tree-palm'
import Wheat from 'lucide-react/icons/wheat'
import WheatOff from 'lucide-react/icons/wheat-off'
import Wine from 'lucide-react/icons/wine'
import type { Icon } from '../../../lib/Chips.tsx'
import { Peanut } from './Peanut.tsx'

/** Always beside the word, never instead of it. */
export const factIcons: Readonly<Record<Fact, Icon>> = {
  milk: Milk,
  egg: Egg,
  fish: Fish,
  shellfish: Shrimp,
  tree_nuts: Nut,
  peanuts: Peanut,
  wheat: Wheat,
  soybeans: Bean,
  sesame: CircleDot,
  beef: Beef,
  pork: Ham,
  mammal: Soup,
  poultry: Drumstick,
  gluten: Croissant,
  mustard: Flower,
  celery: Salad,
  coconut: TreePalm,
  alcohol: Wine,
}

export const dietIcons: Readonly<Record<Diet, Icon>> = {
  vegan: Leaf,
  vegetarian: Sprout,
  gluten_free: WheatOff,
}
