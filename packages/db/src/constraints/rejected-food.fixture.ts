import { checkedRecipe, ofAnimals } from './changes.fixture.ts'
import type { Row } from './row-parts.fixture.ts'

/** What may not stand about the ingredients of a dish. */
export const rejectedFood: [check: string, table: string, changes: Row][] = [
  ['products_recipe_checked_by_somebody', 'products', { recipe_checked_version: 1 }],
  ['products_recipe_checked_by_somebody', 'products', { ...checkedRecipe, recipe_checked_by: ' ' }],
  ['products_recipe_checked_version_exists', 'products', { ...checkedRecipe, recipe_checked_version: 2 }],
  ['ingredients_name_not_blank', 'ingredients', { name: ' ' }],
  ['ingredients_known_facts', 'ingredients', { contains: '{milk,love}' }],
  ['ingredients_known_facts', 'ingredients', { contains: '{NULL}' }],
  ['ingredients_known_facts', 'ingredients', { may_contain: null }],
  ['ingredients_known_facts', 'ingredients', { kinds: '{unicorn}' }],
  [
    'ingredients_contains_or_may_contain',
    'ingredients',
    { contains: '{sesame}', may_contain: '{sesame}', shared: 'the mill' },
  ],
  ['ingredients_may_contain_says_why', 'ingredients', { may_contain: '{sesame}' }],
  ['ingredients_may_contain_says_why', 'ingredients', { shared: 'the mill' }],
  ['ingredients_fish_named', 'ingredients', { ...ofAnimals, contains: '{fish}' }],
  [
    'ingredients_shellfish_named',
    'ingredients',
    { ...ofAnimals, contains: '{shellfish}', kinds: '{herring}' },
  ],
  ['ingredients_nut_named', 'ingredients', { may_contain: '{tree_nuts}', shared: 'the mill' }],
  ['ingredients_grain_named', 'ingredients', { gluten_free: false, contains: '{gluten}' }],
  ['ingredients_wheat_is_gluten', 'ingredients', { gluten_free: false, contains: '{wheat}' }],
  [
    'ingredients_wheat_is_gluten',
    'ingredients',
    { gluten_free: false, may_contain: '{wheat}', shared: 'the fryer' },
  ],
  ['ingredients_beef_and_pork_are_mammal', 'ingredients', { ...ofAnimals, contains: '{pork}' }],
  ['ingredients_beef_and_pork_are_mammal', 'ingredients', { may_contain: '{beef}', shared: 'the pit' }],
  ['ingredients_vegan_without_animals', 'ingredients', { contains: '{milk}' }],
  ['ingredients_vegan_without_animals', 'ingredients', { contains: '{egg}' }],
  ['ingredients_vegan_is_vegetarian', 'ingredients', { vegetarian: false }],
  ['ingredients_vegetarian_without_meat', 'ingredients', { vegan: false, contains: '{poultry}' }],
  ['ingredients_gluten_free_without_gluten', 'ingredients', { contains: '{gluten}', kinds: '{barley}' }],
  [
    'ingredients_gluten_free_without_gluten',
    'ingredients',
    { may_contain: '{gluten}', kinds: '{rye}', shared: 'the oven' },
  ],
]
