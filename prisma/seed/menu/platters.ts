import type { MenuCategory } from './dish.ts'

export const platters: MenuCategory = {
  slug: 'platters',
  name: 'Platters',
  alsoCalled: ['party', 'catering', 'family', 'tray', 'large'],
  workUnits: 4,
  dishes: [
    {
      slug: 'pitmasters-platter',
      name: 'Pitmaster’s Platter',
      description:
        'Brisket, pork ribs, hot links and a turkey leg: what we would eat if we could only stay an hour.',
      alt: 'A tray with sliced brisket, a rack of ribs, a grilled sausage, a drumstick, corn, slaw, cucumber and sauce',
      story: [
        'One of each from the big pit, sliced thick, with two sides and a jar of baobab sauce. It was our staff meal until somebody photographed it.',
      ],
      goodToKnow: [
        'Feeds three, or two who are serious',
        'Any two sides you like; slaw and mac & cheese if you name none',
        'Worcestershire sauce, made with anchovy, in the hot links; peanut in the turkey leg’s suya pepper; soy sauce in the glaze',
        'Egg, mustard and celery seed in the slaw',
      ],
      sizes: { 'For two to three': 5800, 'For five to six': 10800 },
      meats: {
        'For two to three': { Brisket: 12, 'Pork ribs': 16, Turkey: 20 },
        'For five to six': { Brisket: 24, 'Pork ribs': 32, Turkey: 40 },
      },
      heat: 2,
      seasonings: ['Coarse black pepper', 'Sage', 'Baobab fruit', 'Oak smoke'],
      choices: ['Heat', 'Sauce', 'Side'],
      upTo: { Side: 2 },
      discountPercent: 20,
    },
    {
      slug: 'suya-sampler',
      name: 'Suya Sampler',
      description:
        'Beef, chicken and kilishi lamb on sticks, peri prawns, and everything that belongs beside them.',
      alt: 'Skewers of beef, chicken, lamb and prawns on a board with onion, tomato, ground spice and a red sauce',
      story: [
        'For the table that cannot decide. Three kinds of suya and a stick of prawns on one board, with onion, tomato and a saucer of yaji to dip.',
      ],
      goodToKnow: [
        'Six skewers',
        'The prawns are grilled in garlic butter',
        'Start with the chicken and work up',
      ],
      sizes: { 'Six skewers': 2600, 'Twelve skewers': 4900 },
      heat: 3,
      seasonings: ['Yaji', 'Roasted peanut', 'Ginger', 'Clove', 'Lime'],
      choices: ['Heat', ['Sauce', ['Extra yaji', 'Shito', 'Piri-piri']]],
    },
    {
      slug: 'lagos-to-lexington',
      name: 'Lagos to Lexington',
      description:
        'Party jollof, chopped pork shoulder and two sticks of suya on one board, with slaw keeping the peace.',
      alt: 'A board with red jollof rice, chopped smoked pork, beef suya, fried plantain, cornbread and slaw',
      story: [
        'Lagos does the rice; Lexington, North Carolina, does the pork, chopped fine with a vinegar dip. We put them on one board, with suya to referee, to see what would happen, and it became the thing our regulars order without looking.',
      ],
      goodToKnow: [
        'A full meal on its own',
        'The cornbread is made with wheat flour, milk and egg; celery seed and mustard in the slaw',
        'Vinegar dip on the side if you ask',
      ],
      sizes: { 'One plate': 1800, 'Family tray': 6400 },
      workUnits: { 'One plate': 1 },
      heat: 2,
      seasonings: ['Scotch bonnet', 'Tomato', 'Cider vinegar', 'Red pepper flakes', 'Bay'],
      choices: ['Heat', 'Side'],
    },
    {
      slug: 'vegetable-garden-platter',
      name: 'Vegetable Garden Platter',
      description:
        'Charred corn, smoked mushrooms, plantain, tomatoes, greens and a pot of beans. No meat, no apologies.',
      alt: 'A white plate of corn, okra, peppers, cherry tomatoes, fried plantain and grilled mushrooms with a small bowl of orange stew',
      story: [
        'Half of West Africa’s best food never met an animal. Here it is on one board: corn blackened in its own sugar, mushrooms off the smoker, plantain, greens cooked without the turkey, black-eyed peas with coconut.',
      ],
      goodToKnow: ['Vegan', 'Smoked beside, not with, our meats', 'Feeds two as a meal'],
      sizes: { 'For two': 2800, 'For four': 5200 },
      heat: 2,
      seasonings: ['Scotch bonnet', 'Coconut', 'Smoked salt', 'Thyme', 'Ginger'],
      choices: ['Heat', ['Sauce', ['Piri-piri', 'Baobab BBQ']]],
    },
    {
      slug: 'family-feast',
      name: 'Family Feast',
      alsoCalled: ['feeds six', 'feeds 6'],
      description:
        'Two pounds of brisket, a rack of ribs, two half chickens, jollof, three sides and a jug of zobo.',
      alt: 'A long table with ribs, sliced brisket, grilled chicken, jollof rice, plantain and bowls of sides and sauces',
      story: [
        'Sunday lunch without the washing up. We pack it so that it reaches your table hot: the meats whole, the sides in trays, and a card that says in which order to open them.',
      ],
      goodToKnow: [
        'Feeds six to eight',
        'Ribs glazed with soy sauce, brewed with wheat, and mustard',
        'If you name no sides we pack slaw with egg and celery seed, greens, and mac & cheese',
      ],
      sizes: { 'For six to eight': 14800, 'For ten to twelve': 21900 },
      meats: {
        'For six to eight': { Brisket: 32, 'Pork ribs': 32, Chicken: 40 },
        'For ten to twelve': { Brisket: 48, 'Pork ribs': 64, Chicken: 60 },
      },
      heat: 2,
      seasonings: ['Coarse black pepper', 'Baobab fruit', 'Bird’s-eye chili', 'Scotch bonnet'],
      choices: ['Heat', 'Sauce', 'Side'],
      upTo: { Side: 3, Sauce: 2 },
      notice: { minutes: 180, orderBy: '11:00' },
      discountPercent: 10,
    },
  ],
}
