import type { MenuCategory } from './dish.ts'

export const platters: MenuCategory = {
  slug: 'platters',
  name: 'Platters',
  dishes: [
    {
      slug: 'pitmasters-platter',
      name: 'Pitmaster’s Platter',
      description:
        'Brisket, short rib, pork ribs and turkey leg: what we would eat if we could only stay an hour.',
      alt: 'A board crowded with brisket, ribs and a turkey leg, pickles and bread',
      story: [
        'One of each from the big pit, sliced thick, with pickled red onion, two sides and a jar of baobab sauce. It was our staff meal until somebody photographed it.',
      ],
      goodToKnow: ['Feeds three, or two who are serious', 'Any two sides you like'],
      allergens: 'Contains milk, soy, mustard and peanut (turkey leg’s suya pepper).',
      sizes: { 'For two to three': 5800, 'For five to six': 10800 },
      seasonings: ['Coarse black pepper', 'Berbere', 'Baobab fruit', 'Oak smoke'],
      choices: ['Heat', 'Sauce', 'Side'],
      discountPercent: 20,
    },
    {
      slug: 'suya-sampler',
      name: 'Suya Sampler',
      description:
        'Beef, chicken and kilishi lamb, two sticks of each, with everything that belongs beside them.',
      alt: 'Six skewers of three meats fanned on newspaper with onion and tomato',
      story: [
        'For the table that cannot decide. Three kinds of suya on paper, with onion, tomato, cabbage and a saucer of yaji to dip.',
      ],
      goodToKnow: ['Six skewers', 'Start with the chicken and work up'],
      allergens: 'Contains peanut.',
      sizes: { 'Six skewers': 2600, 'Twelve skewers': 4900 },
      seasonings: ['Yaji', 'Roasted peanut', 'Ginger', 'Clove', 'Lime'],
      choices: ['Heat', ['Sauce', ['Extra yaji', 'Shito', 'Piri-piri']]],
    },
    {
      slug: 'lagos-to-lexington',
      name: 'Lagos to Lexington',
      description:
        'Party jollof and chopped pork shoulder on one plate, with slaw in the middle keeping the peace.',
      alt: 'A plate split between red jollof rice and chopped smoked pork with slaw',
      story: [
        'Lagos does the rice; Lexington, North Carolina, does the pork, chopped fine with a vinegar dip. We put them on one plate to see what would happen, and it became the thing our regulars order without looking.',
      ],
      goodToKnow: ['A full meal on its own', 'Vinegar dip on the side if you ask'],
      allergens: 'Contains egg and mustard (slaw).',
      sizes: { 'One plate': 1800, 'Family tray': 6400 },
      seasonings: ['Scotch bonnet', 'Tomato', 'Cider vinegar', 'Red pepper flakes', 'Bay'],
      choices: ['Heat', 'Side'],
    },
    {
      slug: 'vegetable-garden-platter',
      name: 'Vegetable Garden Platter',
      description:
        'Smoked cauliflower, mushroom skewers, moi moi, plantain, greens and beans. No meat, no apologies.',
      alt: 'A colorful platter of smoked vegetables, plantain, greens and bean cakes',
      story: [
        'Half of West Africa’s best food never met an animal. Here it is on one board: cauliflower smoked whole, bean pudding, plantain, greens cooked without the ham hock, black-eyed peas with coconut.',
      ],
      goodToKnow: ['Vegan', 'Feeds two as a meal'],
      allergens: 'None of the major ones; smoked beside, not with, our meats.',
      sizes: { 'For two': 2800, 'For four': 5200 },
      seasonings: ['Scotch bonnet', 'Coconut', 'Smoked salt', 'Thyme', 'Ginger'],
      choices: ['Heat', ['Sauce', ['Piri-piri', 'Baobab BBQ', 'No sauce']]],
    },
    {
      slug: 'family-feast',
      name: 'Family Feast',
      description:
        'Two pounds of brisket, a rack of ribs, two half chickens, jollof, three sides and a jug of zobo.',
      alt: 'A long table laid with trays of smoked meat, jollof rice, sides and a jug of red hibiscus drink',
      story: [
        'Sunday lunch without the washing up. We pack it so that it reaches your table hot: the meats whole, the sides in trays, and a card that says in which order to open them.',
        'Please order by eleven for the same evening.',
      ],
      goodToKnow: ['Feeds six to eight', 'Three hours’ notice is kind'],
      allergens:
        'Contains milk, egg, soy and mustard. Tell us about any others and we will choose the sides with you.',
      sizes: { 'For six to eight': 14800, 'For ten to twelve': 21900 },
      seasonings: ['Coarse black pepper', 'Baobab fruit', 'Bird’s-eye chili', 'Scotch bonnet'],
      choices: ['Heat', 'Sauce', 'Side'],
      discountPercent: 10,
    },
  ],
}
