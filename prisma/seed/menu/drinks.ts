import type { MenuCategory } from './dish.ts'

export const drinks: MenuCategory = {
  slug: 'drinks',
  name: 'Drinks',
  alsoCalled: ['beverage', 'soda', 'pop', 'soft drink', 'juice'],
  workUnits: 0,
  dishes: [
    {
      slug: 'hibiscus-zobo',
      name: 'Hibiscus Zobo',
      description:
        'Deep red hibiscus with ginger, clove and pineapple. Cold, tart, and the right color for a party.',
      alt: 'Two tumblers of ruby-red hibiscus drink with ice, mint and a slice of orange',
      story: [
        'Dried hibiscus flowers steeped overnight with ginger, clove and pineapple peel. No syrup, no bubbles. It stains, so mind the tablecloth.',
      ],
      goodToKnow: ['Vegan', 'No caffeine'],
      sizes: { Glass: 450, Jug: 1500 },
      heat: 0,
      seasonings: ['Hibiscus', 'Ginger', 'Clove', 'Pineapple'],
      choices: ['Sweetness', 'Ice'],
    },
    {
      slug: 'ginger-beer',
      name: 'Fiery Ginger Beer',
      description: 'Pressed ginger, lime and cane sugar, brewed without alcohol and without mercy.',
      alt: 'A tumbler of golden ginger beer with ice, mint, lime and a striped straw, fresh ginger beside it',
      story: [
        'A pound of fresh ginger to the gallon. The first sip is a lemonade; the second is a warning; by the third you have made friends.',
      ],
      goodToKnow: ['No alcohol', 'Lagos hot, but a drink'],
      sizes: { Glass: 450, Jug: 1500 },
      heat: 2,
      seasonings: ['Ginger', 'Lime', 'Cane sugar', 'Chili'],
      choices: ['Sweetness', 'Ice'],
    },
    {
      slug: 'tamarind-cooler',
      name: 'Tamarind Cooler',
      description: 'Sour tamarind, honey and a pinch of smoked salt. What a Dakar afternoon drinks.',
      alt: 'A tumbler of amber tamarind drink with ice, mint, lime and a striped straw, tamarind pods beside it',
      story: [
        'Senegal calls it dakhar, and named a city nearly after it. Tamarind pods soaked, pressed and sweetened with honey, with just enough smoked salt to make you want another.',
      ],
      goodToKnow: ['Sweetened with honey: not vegan', 'Good beside fatty meat'],
      sizes: { Glass: 450, Jug: 1500 },
      heat: 0,
      seasonings: ['Tamarind', 'Honey', 'Smoked salt', 'Orange'],
      choices: ['Sweetness', 'Ice'],
      discountPercent: 10,
    },
    {
      slug: 'chapman',
      name: 'Chapman',
      alsoCalled: ['cocktail', 'mocktail'],
      description: 'Nigeria’s club drink: citrus, grenadine, bitters and cucumber, in a mug with a handle.',
      alt: 'A tumbler of orange-red Chapman on ice with a straw and slices of cucumber and orange',
      story: [
        'Invented for a Mr. Chapman at a Lagos club who wanted something nice to drink and got a national institution. Two sodas, grenadine, a shake of aromatic bitters, half a fruit bowl.',
      ],
      goodToKnow: ['A dash of bitters holds a trace of alcohol; we can leave it out', 'Made for heat'],
      sizes: { Mug: 600, Jug: 1900 },
      heat: 0,
      seasonings: ['Grenadine', 'Citrus', 'Aromatic bitters', 'Cucumber'],
      choices: ['Ice', ['Sweetness', ['As we make it', 'Half sweet']]],
    },
    {
      slug: 'palm-nectar-lemonade',
      name: 'Palm Nectar Lemonade',
      description: 'Lemonade sweetened with palm nectar and scented with lemongrass. Gentle, for a change.',
      alt: 'Two tumblers of pale lemonade with ice and mint, lemons in front of them',
      story: [
        'Palm nectar tastes of caramel and rain. It takes the edge off the lemon and leaves the point.',
      ],
      goodToKnow: ['Vegan', 'Children finish the jug'],
      sizes: { Glass: 450, Jug: 1500 },
      heat: 0,
      seasonings: ['Lemon', 'Palm nectar', 'Lemongrass', 'Mint'],
      choices: ['Sweetness', 'Ice'],
    },
  ],
}
