import type { MenuCategory } from './dish.ts'

export const suyaAndSkewers: MenuCategory = {
  slug: 'suya-and-skewers',
  name: 'Suya & Skewers',
  alsoCalled: ['kebab', 'appetizer', 'bbq', 'barbecue'],
  dishes: [
    {
      slug: 'beef-suya',
      name: 'Beef Suya',
      alsoCalled: ['steak'],
      description:
        'Thin sirloin on sticks, crusted with yaji, grilled hard and fast, with raw onion and tomato.',
      alt: 'Skewers of thin, spice-crusted beef on paper with rings of red onion and slices of tomato',
      story: [
        'Every street corner in Kano has a man with a fire, a fan and an opinion about suya. Ours took three years to agree on this one: sirloin cut thin, yaji of roasted peanut, ginger and chili, and a fire that would frighten a steak.',
        'It comes as it should, wrapped in paper with onion, tomato and more pepper than looks wise.',
      ],
      goodToKnow: ['Ready in eight minutes', 'Eat it standing up; it tastes better'],
      sizes: { 'Three skewers': 1300, 'Six skewers': 2400, 'Tray of twelve': 4500 },
      heat: 3,
      seasonings: ['Yaji', 'Roasted peanut', 'Ginger', 'Cayenne', 'Onion powder'],
      choices: ['Heat', ['Sauce', ['Extra yaji', 'Shito']]],
    },
    {
      slug: 'chicken-suya',
      name: 'Chicken Suya',
      alsoCalled: ['poultry'],
      description: 'Thigh meat, because it forgives, with a lighter yaji and a squeeze of lime.',
      alt: 'Skewers of charred, spice-crusted chicken on a black plate with lettuce and cherry tomatoes',
      story: [
        'Thigh takes the fire better than breast and tastes of more. We go easier on the chili here and harder on the ginger, and finish with lime.',
        'It is what we give to people who say they do not like it hot. Most of them order the beef the second time.',
      ],
      goodToKnow: ['No gluten ingredients', 'Good cold the next day, if there is a next day'],
      sizes: { 'Three skewers': 1150, 'Six skewers': 2150, 'Tray of twelve': 4000 },
      heat: 2,
      seasonings: ['Yaji', 'Roasted peanut', 'Ginger', 'Lime', 'White pepper'],
      choices: ['Heat', ['Sauce', ['Extra yaji', 'Piri-piri']]],
      discountPercent: 10,
    },
    {
      slug: 'kilishi-lamb-skewers',
      name: 'Kilishi Lamb Skewers',
      description:
        'Lamb marinated in honey, clove and groundnut paste after the dried meat of the Hausa herders.',
      alt: 'Skewers of dark, glossy lamb with red and green pepper on a wooden board, a red chili in front',
      story: [
        'Kilishi is suya’s older cousin, dried in the northern sun and carried for weeks. We keep its sweet, clove-dark marinade and skip the camel.',
        'Leg of lamb, two days in the paste, ten minutes over coals.',
      ],
      goodToKnow: ['Sweet first, warm later', 'Ask for it pink or well done'],
      sizes: { 'Three skewers': 1500, 'Six skewers': 2800 },
      heat: 1,
      seasonings: ['Honey', 'Clove', 'Groundnut paste', 'Ginger', 'Negro pepper'],
      choices: [['Cut', ['Pink', 'Well done']], 'Heat'],
      required: ['Cut'],
    },
    {
      slug: 'prawn-peri-skewers',
      name: 'Prawn Peri Skewers',
      alsoCalled: ['shrimp', 'seafood'],
      description: 'Gulf prawns, shell on, over flame with garlic butter and Mozambican chili.',
      alt: 'Skewers of charred prawns in the shell on paper, with lemon and chili sauce',
      story: [
        'Lourenço Marques had a hundred beach bars, and every one of them did this: prawns in their shells, split down the back, garlic, lemon, fire.',
        'The shells keep them juicy. Your fingers will smell of it until tomorrow, and you will not mind.',
      ],
      goodToKnow: ['Five large prawns to a skewer', 'Peeled on request'],
      sizes: { 'Two skewers': 1600, 'Four skewers': 3000 },
      heat: 2,
      seasonings: ['Piri-piri', 'Garlic butter', 'Lemon', 'Paprika', 'Cilantro'],
      choices: ['Heat', 'Side'],
    },
    {
      slug: 'mushroom-plantain-skewers',
      name: 'Mushroom & Plantain Skewers',
      description:
        'King oyster mushroom and ripe plantain, smoked first and charred after. Nobody misses the meat.',
      alt: 'Skewers of charred mushroom and plantain with red and green pepper on a dark wooden board',
      story: [
        'King oyster mushrooms have a chew that takes smoke the way meat does, and ripe plantain brings the sugar that chars. A vegan yaji of pumpkin seed holds them together.',
      ],
      goodToKnow: ['Vegan', 'Grilled on its own grate', 'Our pumpkin-seed yaji has no peanut'],
      sizes: { 'Three skewers': 1050, 'Six skewers': 1950 },
      heat: 2,
      seasonings: ['Pumpkin-seed yaji', 'Smoked salt', 'Thyme', 'Lime'],
      choices: ['Heat', ['Sauce', ['Piri-piri', 'Baobab BBQ']]],
    },
  ],
}
