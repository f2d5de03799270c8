import type { ChoiceName } from './dish.ts'

/** What a dish is made of. The names are those of `ingredients.ts`. */
export type SeedRecipe = {
  base: readonly string[]
  /** What an option of this dish leaves out. */
  leavesOut?: Partial<Record<ChoiceName, Record<string, readonly string[]>>>
}

const piriPiri = ['Bird’s-eye chili', 'Lemon', 'Garlic', 'Oregano', 'Sunflower oil']
const bbq = ['Baobab fruit', 'Molasses', 'Smoked chili', 'Garlic', 'Cider vinegar', 'Soy sauce', 'Mustard']
const yaji = ['Roasted peanut', 'Ginger', 'Cayenne', 'Onion powder', 'Grains of Selim']
const shito = ['Dried herring', 'Dried shrimp', 'Ginger', 'Chili', 'Garlic', 'Sunflower oil']
const brisket = ['Beef brisket', 'Pepper rub', 'Sea salt', 'Grains of paradise', 'The shared pit']
const porkRibs = ['Pork ribs', ...bbq, 'The shared pit']
const piriChicken = ['Chicken', ...piriPiri, 'Paprika', 'Bay', 'The shared pit', 'The shared grill']
const turkeyLeg = ['Turkey', 'Thyme', 'Brown sugar', ...yaji, 'The shared pit']
const hotLinks = ['Hot links', 'Sage', 'Cayenne', 'Worcestershire sauce', 'The shared pit']
const beefSuya = ['Beef sirloin', ...yaji, 'Onion', 'Tomato', 'The shared grill']
const chickenSuya = ['Chicken', ...yaji, 'Lime', 'White pepper', 'The shared grill']
const kilishi = ['Lamb', 'Honey', 'Clove', 'Groundnut paste', 'Ginger', 'The shared grill']
const prawns = ['Prawns', 'Butter', 'Garlic', 'Lemon', 'Paprika', 'Cilantro', ...piriPiri, 'The shared grill']
const jollof = [
  ...['Rice', 'Tomato', 'Red bell pepper', 'Scotch bonnet', 'Onion', 'Bay', 'Thyme', 'Curry powder'],
  'Sunflower oil',
]
const plantain = ['Plantain', 'Sea salt', 'Sunflower oil']
const greens = ['Collard leaves', 'Pepper vinegar', 'Garlic', 'Onion']
const slaw = [
  ...['Cabbage', 'Green mango', 'Carrot', 'Mayonnaise', 'Mustard', 'Celery seed'],
  'Cider vinegar',
]
const mac = [
  ...['Macaroni', 'Cheddar', 'Smoked gouda', 'Cream cheese', 'Egg', 'Mustard', 'Nutmeg'],
  'The shared pit',
]
const peas = ['Black-eyed peas', 'Coconut milk', 'Thyme', 'Scotch bonnet', 'Allspice']
const moiMoi = ['Black-eyed peas', 'Red bell pepper', 'Onion', 'Scotch bonnet', 'Nutmeg', 'Sunflower oil']
const cornbread = [
  'Cornmeal',
  'Wheat flour',
  'Milk',
  'Butter',
  'Egg',
  'Honey',
  ...jollof,
  'Scallion',
  'Paprika',
]
/** What we pack when a guest names fewer sides than the platter has. Naming others does not take these out. */
const houseSides = [...slaw, ...mac, ...plantain]
const zobo = ['Hibiscus', 'Ginger', 'Clove', 'Pineapple']

/** By option name; the others add nothing. */
export const optionIngredients: Readonly<Record<string, readonly string[]>> = {
  'Baobab BBQ': bbq,
  'Piri-piri': piriPiri,
  Shito: shito,
  'Extra yaji': yaji,
  'Collard greens': [...greens, 'Smoked turkey'],
  Coleslaw: slaw,
  'Mac & cheese': mac,
  'Fried plantain': plantain,
  'Moi moi': [...moiMoi, 'Egg', 'The shared steamer'],
  Goat: ['Goat'],
  Beef: ['Beef in stew'],
  Chicken: ['Smoked chicken leg'],
  'Smoked turkey': ['Smoked turkey'],
  'Fried chicken': ['Chicken', 'The shared fryer'],
  'With egg': ['Egg'],
  'Pounded yam': ['Yam'],
  'Boiled yam': ['Yam'],
  Eba: ['Cassava'],
  'White rice': ['Rice'],
  'Honey pepper': ['Honey', 'Black pepper'],
  Chocolate: ['Chocolate'],
  'Plain sugar': ['Sugar'],
  'With ginger and cayenne': ['Ginger', 'Cayenne'],
}

/** By the dish's slug. */
export const recipes: Readonly<Record<string, SeedRecipe>> = {
  'oak-smoked-brisket': { base: brisket },
  'berbere-short-ribs': {
    base: [
      ...['Beef ribs', 'Berbere spice', 'Fenugreek', 'Cardamom', 'Ginger', 'Niter kibbeh butter', 'Mustard'],
      'The shared pit',
    ],
  },
  'baobab-glazed-pork-ribs': { base: porkRibs },
  'smoked-lamb-shoulder': {
    base: ['Lamb', 'Ras el hanout', 'Preserved lemon', 'Cumin', 'Rose petal', 'Mint', 'The shared pit'],
  },
  'piri-piri-half-chicken': { base: piriChicken },
  'smoked-turkey-leg': { base: turkeyLeg },

  'beef-suya': { base: beefSuya },
  'chicken-suya': { base: chickenSuya },
  'kilishi-lamb-skewers': { base: kilishi },
  'prawn-peri-skewers': { base: prawns },
  'mushroom-plantain-skewers': {
    base: [
      ...['King oyster mushroom', 'Plantain', 'Pumpkin-seed yaji', 'Smoked salt', 'Thyme', 'Lime'],
      'The shared pit',
    ],
  },

  'pitmasters-platter': {
    base: [...brisket, ...porkRibs, ...hotLinks, ...turkeyLeg, ...houseSides, 'Corn'],
  },
  'suya-sampler': { base: [...beefSuya, ...chickenSuya, ...kilishi, ...prawns] },
  'lagos-to-lexington': {
    base: [
      ...jollof,
      ...['Pork shoulder', 'Cider vinegar', 'Red pepper flakes', 'The shared pit'],
      ...beefSuya,
      ...slaw,
      ...cornbread,
      ...plantain,
    ],
  },
  'vegetable-garden-platter': {
    base: [
      ...['Corn', 'Mushroom', 'Tomato', 'Smoked salt', 'Ginger', 'The shared pit'],
      ...plantain,
      ...greens,
      ...peas,
    ],
  },
  'family-feast': {
    base: [
      ...brisket,
      ...porkRibs,
      ...piriChicken,
      ...jollof,
      'Chicken stock',
      ...houseSides,
      ...greens,
      'Smoked turkey',
      ...zobo,
    ],
  },

  'party-jollof': { base: jollof },
  'smoky-egusi': {
    base: [
      ...['Egusi', 'Palm oil', 'Spinach', 'Bitterleaf', 'Locust bean', 'Crayfish', 'Chicken stock'],
      'Smoked turkey',
    ],
    leavesOut: { Protein: { 'No meat': ['Smoked turkey'] } },
  },
  'beef-stew-and-rice': {
    base: [
      ...['Rice', 'Tomato', 'Red bell pepper', 'Scotch bonnet', 'Thyme', 'Onion', 'Sunflower oil'],
      ...brisket,
      ...plantain,
    ],
  },
  'waakye-bowl': {
    base: [
      ...['Rice', 'Black-eyed peas', 'Sorghum leaf', 'Egg', 'Gari', 'Cabbage', 'Tomato', 'Spaghetti'],
      ...shito,
      'Beef in stew',
    ],
    leavesOut: { Protein: { 'No meat': ['Beef in stew'] } },
  },
  'groundnut-stew': {
    base: [
      ...[
        'Roasted peanut',
        'Tomato',
        'Sweet potato',
        'Ginger',
        'Scotch bonnet',
        'Bay',
        'Rice',
        'Sunflower oil',
      ],
      'Smoked chicken leg',
    ],
    leavesOut: { Protein: { 'No meat': ['Smoked chicken leg'] } },
  },
  'catfish-pepper-soup': {
    base: ['Catfish', 'Calabash nutmeg', 'Scent leaf', 'Uziza', 'Scotch bonnet', 'Ginger'],
  },

  'fried-plantain': { base: plantain },
  'collard-greens': {
    base: [...greens, 'Smoked turkey'],
    leavesOut: { Protein: { 'No meat': ['Smoked turkey'] } },
  },
  'mac-and-cheese': { base: mac },
  'black-eyed-peas': { base: peas },
  'moi-moi': {
    base: [...moiMoi, 'Egg', 'The shared steamer'],
    leavesOut: { Protein: { 'No egg': ['Egg'] } },
  },
  'jollof-cornbread': { base: cornbread },
  coleslaw: { base: slaw },

  'suya-spice-rub': { base: yaji },
  'piri-piri-sauce': { base: piriPiri },
  'baobab-bbq-sauce': { base: bbq },
  shito: { base: shito },

  'puff-puff': {
    base: ['Wheat flour', 'Yeast', 'Sugar', 'Nutmeg', 'Vanilla', 'Sunflower oil', 'The shared fryer'],
  },
  'chin-chin': {
    base: [
      ...['Wheat flour', 'Milk', 'Butter', 'Egg', 'Sugar', 'Nutmeg', 'Orange', 'Cinnamon', 'Sunflower oil'],
      'The shared fryer',
    ],
  },
  'malva-pudding': {
    base: ['Wheat flour', 'Egg', 'Milk', 'Cream', 'Butter', 'Apricot', 'Vanilla', 'Brown sugar'],
  },
  'baobab-panna-cotta': {
    base: ['Cream', 'Pork gelatin', 'Baobab fruit', 'Hibiscus', 'Sugar', 'Vanilla'],
  },

  'hibiscus-zobo': { base: zobo },
  'ginger-beer': { base: ['Ginger', 'Lime', 'Cane sugar', 'Chili'] },
  'tamarind-cooler': { base: ['Tamarind', 'Honey', 'Smoked salt', 'Orange'] },
  chapman: { base: ['Soda', 'Grenadine', 'Citrus', 'Aromatic bitters', 'Cucumber'] },
  'palm-nectar-lemonade': { base: ['Lemon', 'Palm nectar', 'Lemongrass', 'Mint'] },
}
