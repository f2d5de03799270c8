import type { MenuCategory } from './dish.ts'

export const stewsAndRice: MenuCategory = {
  slug: 'stews-and-rice',
  name: 'Stews & Rice',
  dishes: [
    {
      slug: 'party-jollof',
      name: 'Party Jollof',
      description:
        'Red rice with the smoky bottom-of-the-pot taste that only a wood fire gives. Yes, Nigerian. We have heard the arguments.',
      alt: 'A mound of red jollof rice on a white plate with fried plantain, tomato, red onion and a gold spoon',
      story: [
        'Party jollof is cooked outdoors, in a pot you could bathe a child in, until the rice at the bottom catches. That catch is the whole point. Ours goes over oak coals, in a pot only slightly smaller.',
        'Long-grain rice, tomato, roasted red pepper, scotch bonnet, bay and thyme; stock for those who eat meat and none for those who do not.',
      ],
      goodToKnow: ['Vegan unless you add a protein', 'Ask for bottom pot: the crust'],
      sizes: { Bowl: 1100, Large: 1700, Tray: 5500 },
      heat: 2,
      seasonings: ['Scotch bonnet', 'Tomato', 'Roasted red pepper', 'Bay', 'Thyme', 'Curry powder'],
      choices: ['Heat', ['Protein', ['Fried chicken', 'Goat', 'Smoked turkey', 'No meat']]],
    },
    {
      slug: 'smoky-egusi',
      name: 'Smoky Egusi',
      description:
        'Melon-seed stew with spinach, bitterleaf and smoked turkey, thick enough to stand a spoon in.',
      alt: 'A dark bowl of golden egusi stew with meat, leaves and a red chili, and a ball of pounded yam on a plate',
      story: [
        'Egusi is what homesick people dream of. Ground melon seed fried in palm oil until it curds, then greens, stock and the smokiest turkey we have.',
        'Comes with a swallow: pounded yam is our own, beaten in the mortar you hear at noon.',
      ],
      goodToKnow: ['Eat it with your right hand; we have spoons too', 'Mild by nature'],
      sizes: { Bowl: 1500, Large: 2200 },
      heat: 1,
      seasonings: ['Egusi', 'Palm oil', 'Crayfish', 'Bitterleaf', 'Locust bean'],
      choices: ['Swallow', 'Protein', 'Heat'],
      required: ['Swallow'],
      defaults: { Heat: 'Mild' },
    },
    {
      slug: 'beef-stew-and-rice',
      name: 'Beef Stew & Rice',
      alsoCalled: ['steak'],
      description:
        'The red stew of every Nigerian Sunday: tomato, pepper, brisket ends, fried down until the oil floats.',
      alt: 'A blue bowl of white rice and chunks of beef in deep red stew, with slices of fried plantain',
      story: [
        'There is a moment when the oil rises and the stew turns from orange to brick. Before it, you have sauce. After it, you have stew. We wait for it, and then give it brisket ends.',
      ],
      goodToKnow: ['White rice and two slices of plantain come with it', 'Freezes well'],
      sizes: { Bowl: 1350, Large: 1950 },
      heat: 2,
      seasonings: ['Tomato', 'Red bell pepper', 'Scotch bonnet', 'Thyme', 'Onion'],
      choices: ['Heat', ['Side', ['Fried plantain', 'Collard greens', 'Moi moi']]],
    },
    {
      slug: 'waakye-bowl',
      name: 'Waakye Bowl',
      description:
        'Ghana’s rice and beans, dyed with sorghum leaves, with shito, egg, gari and spaghetti. All of it. Trust us.',
      alt: 'A clay bowl of red-brown rice and beans with egg, spaghetti, gari, black pepper sauce, stewed meat, plantain and lettuce',
      story: [
        'In Accra you queue for waakye with your own bowl and point. Rice and black-eyed peas cooked with sorghum leaf, then everything on top: egg, gari, salad, a tangle of spaghetti, shito, stew.',
        'It should not work. Ask anyone in the queue.',
      ],
      goodToKnow: ['The stew on top is beef; “No meat” leaves it out', 'Breakfast, if you ask a Ghanaian'],
      sizes: { Bowl: 1400, Large: 2000 },
      heat: 2,
      seasonings: ['Sorghum leaf', 'Shito', 'Ginger', 'Black-eyed pea', 'Gari'],
      choices: ['Protein', 'Heat'],
    },
    {
      slug: 'groundnut-stew',
      name: 'Groundnut Stew',
      alsoCalled: ['maafe', 'mafe'],
      description: 'Chicken, sweet potato and roasted peanut, slow and silky, from the Gambia to your bowl.',
      alt: 'A green bowl of orange-brown peanut stew with a chicken drumstick, cubes of sweet potato, peanuts and herbs',
      story: [
        'Called domoda, maafe or simply groundnut stew depending on whose grandmother you ask. Roasted peanuts, tomato, a smoked chicken leg, and sweet potato that has given up all resistance.',
      ],
      goodToKnow: ['Comes with white rice', '“No meat” makes it vegan, with extra sweet potato'],
      sizes: { Bowl: 1350, Large: 1950 },
      heat: 2,
      seasonings: ['Roasted peanut', 'Tomato', 'Ginger', 'Scotch bonnet', 'Bay'],
      choices: ['Heat', ['Protein', ['Chicken', 'Beef', 'No meat']]],
      discountPercent: 10,
    },
    {
      slug: 'catfish-pepper-soup',
      name: 'Catfish Pepper Soup',
      alsoCalled: ['seafood'],
      description:
        'Thin, clear and fierce: catfish steaks in a broth of calabash nutmeg, scent leaf and chili.',
      alt: 'A white bowl of red pepper broth with catfish steaks, green leaves, onion rings and a red chili',
      story: [
        'Pepper soup cures colds, sorrows and the night before. Catfish cut through the bone, a broth that starts with perfume and ends with a slap, scent leaf torn over at the last moment.',
      ],
      goodToKnow: ['Hot by nature; mild is possible, if sad', 'Bones in'],
      sizes: { Bowl: 1500, Large: 2200 },
      heat: 4,
      seasonings: ['Calabash nutmeg', 'Scent leaf', 'Uziza', 'Scotch bonnet', 'Ginger'],
      choices: ['Heat', ['Swallow', ['White rice', 'Boiled yam', 'On its own']]],
      defaults: { Swallow: 'On its own' },
    },
  ],
}
