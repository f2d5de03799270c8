import { DIETS, type Diet, type Fact, type Kind } from '@baobab/contract'

/** An ingredient, or a surface that dishes share. Diets are said, never guessed: without them it has none. */
export type SeedIngredient = {
  contains?: readonly Fact[]
  mayContain?: readonly Fact[]
  kinds?: readonly Kind[]
  /** Needed beside `mayContain`. */
  shared?: string
  diets: readonly Diet[]
}

const anyDiet = [...DIETS]
const vegetarian: Diet[] = ['vegetarian', 'gluten_free']
const meat: Diet[] = ['gluten_free']

const gluten = { contains: ['wheat', 'gluten'], kinds: ['wheat'] } as const
const beef = { contains: ['beef', 'mammal'], diets: meat } as const
const pork = { contains: ['pork', 'mammal'], diets: meat } as const

/** Everything with an allergen, an animal or a shared surface in it. */
const declared: Record<string, SeedIngredient> = {
  // hidden ones
  'Worcestershire sauce': { contains: ['fish'], kinds: ['anchovy'], diets: meat },
  'Soy sauce': {
    contains: ['soybeans', ...gluten.contains],
    kinds: gluten.kinds,
    diets: ['vegan', 'vegetarian'],
  },
  Mustard: { contains: ['mustard'], diets: anyDiet },
  'Celery seed': { contains: ['celery'], diets: anyDiet },
  Mayonnaise: { contains: ['egg', 'mustard'], diets: vegetarian },
  'Pork gelatin': pork,
  'Aromatic bitters': { contains: ['alcohol'], diets: anyDiet },
  'Coconut milk': { contains: ['coconut'], diets: anyDiet },
  Honey: { diets: vegetarian },
  Chocolate: {
    contains: ['milk', 'soybeans'],
    mayContain: ['tree_nuts'],
    kinds: ['almond', 'hazelnut'],
    shared: 'the chocolate maker’s line',
    diets: ['vegetarian'],
  },

  // nuts and seeds, milk and egg, grain
  'Roasted peanut': { contains: ['peanuts'], diets: anyDiet },
  'Groundnut paste': { contains: ['peanuts'], diets: anyDiet },
  Butter: { contains: ['milk'], diets: vegetarian },
  'Niter kibbeh butter': { contains: ['milk'], diets: vegetarian },
  Milk: { contains: ['milk'], diets: vegetarian },
  Cream: { contains: ['milk'], diets: vegetarian },
  Cheddar: { contains: ['milk'], diets: vegetarian },
  'Smoked gouda': { contains: ['milk'], diets: vegetarian },
  'Cream cheese': { contains: ['milk'], diets: vegetarian },
  Egg: { contains: ['egg'], diets: vegetarian },
  'Wheat flour': { ...gluten, diets: ['vegan', 'vegetarian'] },
  Macaroni: { ...gluten, diets: ['vegan', 'vegetarian'] },
  Spaghetti: { ...gluten, diets: ['vegan', 'vegetarian'] },

  // fish and shellfish
  Catfish: { contains: ['fish'], kinds: ['catfish'], diets: meat },
  'Dried herring': { contains: ['fish'], kinds: ['herring'], diets: meat },
  'Dried shrimp': { contains: ['shellfish'], kinds: ['shrimp'], diets: meat },
  Crayfish: { contains: ['shellfish'], kinds: ['crayfish'], diets: meat },
  Prawns: { contains: ['shellfish'], kinds: ['prawn'], diets: meat },

  // meat
  'Beef brisket': beef,
  'Beef ribs': beef,
  'Beef sirloin': beef,
  'Beef in stew': beef,
  'Pork ribs': pork,
  'Pork shoulder': pork,
  'Hot links': pork,
  Lamb: { contains: ['mammal'], diets: meat },
  Goat: { contains: ['mammal'], diets: meat },
  Chicken: { contains: ['poultry'], diets: meat },
  'Chicken stock': { contains: ['poultry'], diets: meat },
  Turkey: { contains: ['poultry'], diets: meat },
  'Smoked chicken leg': {
    contains: ['poultry'],
    mayContain: ['beef', 'pork', 'mammal'],
    shared: 'the shared pit',
    diets: meat,
  },
  'Smoked turkey': {
    contains: ['poultry'],
    mayContain: ['peanuts', 'beef', 'pork', 'mammal'],
    shared: 'the pit rack where peppered turkey legs rest',
    diets: meat,
  },

  // what dishes share
  'Pepper rub': { mayContain: ['peanuts'], shared: 'the mill that also grinds peanuts', diets: anyDiet },
  'Ras el hanout': {
    mayContain: ['tree_nuts'],
    kinds: ['almond', 'pistachio'],
    shared: 'the bowl where it is mixed beside nuts',
    diets: anyDiet,
  },
  'The shared pit': {
    mayContain: ['beef', 'pork', 'mammal', 'poultry'],
    shared: 'the shared pit',
    diets: anyDiet,
  },
  'The shared grill': {
    mayContain: ['peanuts', 'shellfish', 'milk', 'beef', 'mammal', 'poultry'],
    kinds: ['prawn'],
    shared: 'the shared grill',
    diets: anyDiet,
  },
  'The shared fryer': {
    mayContain: ['wheat', 'gluten', 'milk', 'egg', 'poultry'],
    kinds: ['wheat'],
    shared: 'the shared fryer',
    diets: ['vegan', 'vegetarian'],
  },
  'The shared steamer': { mayContain: ['egg'], shared: 'the shared steamer', diets: anyDiet },
}

const plants =
  'Baobab fruit, Bay, Berbere spice, Bird’s-eye chili, Bitterleaf, Black pepper, Black-eyed peas, Brown sugar, Cabbage, ' +
  'Calabash nutmeg, Cane sugar, Cardamom, Carrot, Cassava, Cayenne, Chili, Cider vinegar, Cilantro, Cinnamon, Citrus, Clove, ' +
  'Collard leaves, Corn, Cornmeal, Cucumber, Cumin, Curry powder, Egusi, Fenugreek, Gari, Garlic, Ginger, Grains of paradise, ' +
  'Grains of Selim, Green mango, Grenadine, Hibiscus, King oyster mushroom, Lemon, Lemongrass, Lime, Locust bean, Mint, ' +
  'Molasses, Mushroom, Nutmeg, Onion, Onion powder, Orange, Oregano, Palm nectar, Palm oil, Paprika, Pineapple, Plantain, ' +
  'Preserved lemon, Pumpkin-seed yaji, Red bell pepper, Red pepper flakes, Rice, Rose petal, Sage, Scallion, ' +
  'Scent leaf, Scotch bonnet, Sea salt, Smoked chili, Smoked salt, Soda, Sorghum leaf, Spinach, Sugar, Sunflower oil, ' +
  'Sweet potato, Tamarind, Thyme, Tomato, Uziza, Vanilla, Apricot, Allspice, Pepper vinegar, White pepper, Yam, Yeast'

/** Every ingredient of the menu by name. */
export const ingredients: Readonly<Record<string, SeedIngredient>> = {
  ...declared,
  ...Object.fromEntries(plants.split(', ').map((name) => [name, { diets: anyDiet }])),
}
