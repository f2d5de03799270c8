import type { MenuCategory } from './dish.ts'

export const saucesAndRubs: MenuCategory = {
  slug: 'sauces-and-rubs',
  name: 'Sauces & Rubs',
  alsoCalled: ['dip', 'bbq'],
  workUnits: 0,
  dishes: [
    {
      slug: 'suya-spice-rub',
      name: 'Suya Spice Rub',
      description: 'Our yaji in a tin: roasted peanut, ginger, chili and the thing we do not tell you.',
      alt: 'A white bowl heaped with orange-brown suya spice, with a wooden spoonful, red chilies and peanuts',
      story: [
        'The rub we use, from the jar we use. A tablespoon to a pound of anything, an hour’s rest, a hot fire. Keeps its temper for three months.',
      ],
      goodToKnow: ['Also good on popcorn', 'Milled on Mondays'],
      sizes: { '4 oz tin': 900, '12 oz tin': 2200 },
      heat: 2,
      seasonings: ['Roasted peanut', 'Ginger', 'Cayenne', 'Grains of Selim', 'Onion powder'],
      choices: [['Heat', ['Medium', 'Hot']]],
    },
    {
      slug: 'piri-piri-sauce',
      name: 'Piri-Piri Sauce',
      description: 'Bird’s-eye chili, lemon and garlic. Thin, red, quick to the point.',
      alt: 'A dark bowl of bright red piri-piri sauce with a wooden spoon, chilies, garlic and lemon around it',
      story: [
        'Shake it, because it separates, because there is nothing in it to stop that. Chicken, prawns, eggs, and the cold pizza you thought was past saving.',
      ],
      goodToKnow: ['Keep it in the fridge after opening', 'Vegan'],
      sizes: { '8 oz bottle': 800, '16 oz bottle': 1400 },
      heat: 3,
      seasonings: ['Bird’s-eye chili', 'Lemon', 'Garlic', 'Oregano'],
      choices: [['Heat', ['Medium', 'Hot', 'Lagos hot']]],
    },
    {
      slug: 'baobab-bbq-sauce',
      name: 'Baobab BBQ Sauce',
      description: 'The dark, tart one from the ribs: baobab fruit, molasses, smoked chili.',
      alt: 'A jar of dark, glossy barbecue sauce and a white bowl of it with a brush',
      story: [
        'People kept asking for a little pot to take home, then for a larger pot. This is the largest we could find a lid for.',
      ],
      goodToKnow: [
        'Soy sauce, brewed with wheat, and mustard in it',
        'Brush it on late; it has sugar in it',
        'Vegan',
      ],
      sizes: { '8 oz jar': 850, '16 oz jar': 1500 },
      heat: 1,
      seasonings: ['Baobab fruit', 'Molasses', 'Smoked chili', 'Cider vinegar'],
      discountPercent: 20,
    },
    {
      slug: 'shito',
      name: 'Shito',
      description:
        'Ghanaian black pepper sauce: dried fish, ginger and chili cooked down to a dark, salty jam.',
      alt: 'A yellow bowl of black, oily pepper sauce, a jar of it behind and a brass spoonful in front',
      story: [
        'Every Ghanaian student leaves home with a jar of shito and a Bible, and only one of them is finished by Christmas. A teaspoon wakes up rice, eggs or a tired stew.',
      ],
      goodToKnow: ['Use a clean spoon and it lasts for months', 'Deeper than it is hot'],
      sizes: { '6 oz jar': 950, '12 oz jar': 1700 },
      heat: 2,
      seasonings: ['Dried herring', 'Dried shrimp', 'Ginger', 'Chili', 'Garlic'],
    },
  ],
}
