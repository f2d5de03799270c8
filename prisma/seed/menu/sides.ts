import type { MenuCategory } from './dish.ts'

export const sides: MenuCategory = {
  slug: 'sides',
  name: 'Sides',
  dishes: [
    {
      slug: 'fried-plantain',
      name: 'Fried Plantain',
      description: 'Ripe until nearly black, fried until nearly caramel. We call it dodo.',
      alt: 'Glossy slices of golden fried plantain, dark at the edges, heaped on a black plate',
      story: [
        'Patience is the recipe: the skin has to look as if you should throw it away. Then hot oil, a little salt, and out before it gets any ideas.',
      ],
      goodToKnow: ['Vegan', 'Fried in its own oil'],
      sizes: { Side: 500, Large: 800, Tray: 2600 },
      heat: 0,
      seasonings: ['Sea salt', 'Ginger', 'Cayenne'],
      choices: [['Heat', ['Plain', 'With ginger and cayenne']]],
      defaults: { Heat: 'Plain' },
    },
    {
      slug: 'collard-greens',
      name: 'Collard Greens',
      description:
        'Long-cooked with smoked turkey and a splash of pepper vinegar. Drink what is left in the bowl.',
      alt: 'A white bowl of dark, soft collard greens in their broth with shreds of smoked turkey',
      story: [
        'Cut into ribbons the Zimbabwean way, cooked for two hours the Carolina way. The pot liquor is free with every order and worth more than the greens.',
      ],
      goodToKnow: ['“No meat” makes it vegan', 'Better on the second day, and we make it on the first'],
      sizes: { Side: 550, Large: 900, Tray: 2900 },
      heat: 1,
      seasonings: ['Smoked turkey', 'Pepper vinegar', 'Garlic', 'Onion'],
      choices: [['Protein', ['Smoked turkey', 'No meat']]],
    },
    {
      slug: 'mac-and-cheese',
      name: 'Smoked Mac & Cheese',
      description: 'Three cheeses, one hour in the smoker, and a crust worth fighting your cousin for.',
      alt: 'A black iron pan of golden macaroni and cheese with toasted crumbs',
      story: [
        'Sharp cheddar, smoked gouda and a little cream cheese to keep it honest. It goes into the smoker in its pan, so the top tastes of the pit and the middle of your childhood.',
      ],
      goodToKnow: ['Vegetarian: macaroni, three cheeses, egg', 'The corner pieces go first'],
      sizes: { Side: 650, Large: 1100, Tray: 3600 },
      heat: 0,
      seasonings: ['Sharp cheddar', 'Smoked gouda', 'Nutmeg', 'Mustard powder'],
    },
    {
      slug: 'black-eyed-peas',
      name: 'Black-Eyed Peas',
      description: 'Stewed with coconut milk, thyme and a whole scotch bonnet that we take out again.',
      alt: 'A clay bowl of black-eyed peas in a creamy broth with thyme, red pepper and a yellow scotch bonnet',
      story: [
        'The bean that crossed the ocean and came out the other side as good luck. Ours are cooked soft with coconut and thyme; the pepper floats on top, gives its perfume, and leaves.',
      ],
      goodToKnow: ['Vegan', 'Eat some on New Year’s Day'],
      sizes: { Side: 500, Large: 850, Tray: 2700 },
      heat: 2,
      seasonings: ['Coconut milk', 'Thyme', 'Scotch bonnet', 'Allspice'],
    },
    {
      slug: 'moi-moi',
      name: 'Moi Moi',
      description: 'Steamed bean pudding, silky and savory, with sweet pepper and egg in the middle.',
      alt: 'Orange bean puddings on a banana leaf, one of them cut open to show the boiled egg inside',
      story: [
        'Peeled beans, ground with red pepper and onion, steamed in a leaf until they hold. There is half an egg hidden in each; children check.',
      ],
      goodToKnow: ['No gluten ingredients', 'Ask for no egg to make it vegan'],
      sizes: { 'Two pieces': 600, 'Six pieces': 1650 },
      heat: 1,
      seasonings: ['Red bell pepper', 'Onion', 'Scotch bonnet', 'Nutmeg'],
      choices: [['Protein', ['With egg', 'No egg']]],
    },
    {
      slug: 'jollof-cornbread',
      name: 'Jollof Cornbread',
      description: 'Skillet cornbread with jollof pepper and a lick of honey butter.',
      alt: 'Squares of golden cornbread stacked on a board, butter and honey running down the top one',
      story: [
        'We had leftover jollof sauce and a hot skillet, and no plan. It rose, it was the color of a sunset, and nobody has been allowed to take it off the menu since.',
      ],
      goodToKnow: ['Wheat flour, milk and egg beside the cornmeal', 'Baked every two hours', 'Vegetarian'],
      sizes: { 'One wedge': 400, 'Whole skillet': 1400 },
      heat: 1,
      seasonings: ['Jollof pepper', 'Honey butter', 'Scallion', 'Smoked paprika'],
    },
    {
      slug: 'coleslaw',
      name: 'Green Mango Coleslaw',
      description: 'Cabbage, green mango and carrot in a sharp dressing. It keeps the ribs from winning.',
      alt: 'A blue bowl of coleslaw in long pale ribbons with carrot and purple cabbage, a fork in it',
      story: [
        'A coleslaw has one job, which is to be cold, sharp and crunchy next to something that is none of these. Green mango does it better than mayonnaise ever did; there is only a spoon of that.',
      ],
      goodToKnow: [
        'Mayonnaise with egg and mustard',
        'Made every morning',
        'Ask us for it without mayonnaise',
      ],
      sizes: { Side: 450, Large: 750, Tray: 2300 },
      heat: 0,
      seasonings: ['Green mango', 'Cider vinegar', 'Mustard seed', 'Celery seed'],
    },
  ],
}
