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

/** What a dish is made of, by its slug. The names are those of `ingredients.ts`. */
export const recipes: Readonly<Record<string, readonly string[]>> = {
  'oak-smoked-brisket': brisket,
  'berbere-short-ribs': [
    ...['Beef ribs', 'Berbere spice', 'Fenugreek', 'Cardamom', 'Ginger', 'Niter kibbeh butter', 'Mustard'],
    'The shared pit',
  ],
  'baobab-glazed-pork-ribs': porkRibs,
  'smoked-lamb-shoulder': [
    ...['Lamb', 'Ras el hanout', 'Preserved lemon', 'Cumin', 'Rose petal', 'Mint'],
    'The shared pit',
  ],
  'piri-piri-half-chicken': piriChicken,
  'smoked-turkey-leg': turkeyLeg,

  'beef-suya': beefSuya,
  'chicken-suya': chickenSuya,
  'kilishi-lamb-skewers': kilishi,
  'prawn-peri-skewers': prawns,
  'mushroom-plantain-skewers': [
    ...['King oyster mushroom', 'Plantain', 'Pumpkin-seed yaji', 'Smoked salt', 'Thyme', 'Lime'],
    'The shared pit',
  ],

  'pitmasters-platter': [...brisket, ...porkRibs, ...hotLinks, ...turkeyLeg, ...houseSides, 'Corn'],
  'suya-sampler': [...beefSuya, ...chickenSuya, ...kilishi, ...prawns],
  'lagos-to-lexington': [
    ...jollof,
    ...['Pork shoulder', 'Cider vinegar', 'Red pepper flakes', 'The shared pit'],
    ...beefSuya,
    ...slaw,
    ...cornbread,
    ...plantain,
  ],
  'vegetable-garden-platter': [
    ...['Corn', 'Mushroom', 'Tomato', 'Smoked salt', 'Ginger', 'The shared pit'],
    ...plantain,
    ...greens,
    ...peas,
  ],
  'family-feast': [
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

  'party-jollof': jollof,
  'smoky-egusi': [
    ...['Egusi', 'Palm oil', 'Spinach', 'Bitterleaf', 'Locust bean', 'Crayfish', 'Chicken stock'],
    'Smoked turkey',
  ],
  'beef-stew-and-rice': [
    ...['Rice', 'Tomato', 'Red bell pepper', 'Scotch bonnet', 'Thyme', 'Onion', 'Sunflower oil'],
    ...brisket,
    ...plantain,
  ],
  'waakye-bowl': [
    ...['Rice', 'Black-eyed peas', 'Sorghum leaf', 'Egg', 'Gari', 'Cabbage', 'Tomato', 'Spaghetti'],
    ...shito,
    'Beef in stew',
  ],
  'groundnut-stew': [
    ...['Roasted peanut', 'Tomato', 'Sweet potato', 'Ginger', 'Scotch bonnet', 'Bay', 'Rice'],
    ...['Sunflower oil', 'Smoked chicken leg'],
  ],
  'catfish-pepper-soup': ['Catfish', 'Calabash nutmeg', 'Scent leaf', 'Uziza', 'Scotch bonnet', 'Ginger'],

  'fried-plantain': plantain,
  'collard-greens': [...greens, 'Smoked turkey'],
  'mac-and-cheese': mac,
  'black-eyed-peas': peas,
  'moi-moi': [...moiMoi, 'Egg', 'The shared steamer'],
  'jollof-cornbread': cornbread,
  coleslaw: slaw,

  'suya-spice-rub': yaji,
  'piri-piri-sauce': piriPiri,
  'baobab-bbq-sauce': bbq,
  shito: shito,

  'puff-puff': ['Wheat flour', 'Yeast', 'Sugar', 'Nutmeg', 'Vanilla', 'Sunflower oil', 'The shared fryer'],
  'chin-chin': [
    ...['Wheat flour', 'Milk', 'Butter', 'Egg', 'Sugar', 'Nutmeg', 'Orange', 'Cinnamon', 'Sunflower oil'],
    'The shared fryer',
  ],
  'malva-pudding': ['Wheat flour', 'Egg', 'Milk', 'Cream', 'Butter', 'Apricot', 'Vanilla', 'Brown sugar'],
  'baobab-panna-cotta': ['Cream', 'Pork gelatin', 'Baobab fruit', 'Hibiscus', 'Sugar', 'Vanilla'],

  'hibiscus-zobo': zobo,
  'ginger-beer': ['Ginger', 'Lime', 'Cane sugar', 'Chili'],
  'tamarind-cooler': ['Tamarind', 'Honey', 'Smoked salt', 'Orange'],
  chapman: ['Soda', 'Grenadine', 'Citrus', 'Aromatic bitters', 'Cucumber'],
  'palm-nectar-lemonade': ['Lemon', 'Palm nectar', 'Lemongrass', 'Mint'],
}

/** What an option leaves out, by the dish's slug. */
export const leftOut: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'smoky-egusi': { 'No meat': ['Smoked turkey'] },
  'waakye-bowl': { 'No meat': ['Beef in stew'] },
  'groundnut-stew': { 'No meat': ['Smoked chicken leg'] },
  'collard-greens': { 'No meat': ['Smoked turkey'] },
  'moi-moi': { 'No egg': ['Egg'] },
}
