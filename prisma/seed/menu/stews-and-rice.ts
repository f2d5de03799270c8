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
      alt: 'A bowl of glowing red jollof rice with a wooden spoon, bay leaf and pepper',
      story: [
        'Party jollof is cooked outdoors, in a pot you could bathe a child in, until the rice at the bottom catches. That catch is the whole point. Ours goes over oak coals, in a pot only slightly smaller.',
        'Long-grain rice, tomato, roasted red pepper, scotch bonnet, bay and thyme; stock for those who eat meat and none for those who do not.',
      ],
      goodToKnow: ['Vegan unless you add a protein', 'Ask for bottom pot: the crust'],
      sizes: { Bowl: 1100, Large: 1700, Tray: 5500 },
      seasonings: ['Scotch bonnet', 'Tomato', 'Roasted red pepper', 'Bay', 'Thyme', 'Curry powder'],
      choices: ['Heat', ['Protein', ['Fried chicken', 'Goat', 'Smoked turkey', 'No meat']]],
    },
    {
      slug: 'smoky-egusi',
      name: 'Smoky Egusi',
      description:
        'Melon-seed stew with spinach, bitterleaf and smoked turkey, thick enough to stand a spoon in.',
      alt: 'A bowl of golden-green egusi stew beside a mound of pounded yam',
      story: [
        'Egusi is what homesick people dream of. Ground melon seed fried in palm oil until it curds, then greens, stock and the smokiest turkey we have.',
        'Comes with a swallow: pounded yam is our own, beaten in the mortar you hear at noon.',
      ],
      goodToKnow: ['Eat it with your right hand; we have spoons too', 'Mild by nature'],
      sizes: { Bowl: 1500, Large: 2200 },
      seasonings: ['Egusi', 'Palm oil', 'Crayfish', 'Bitterleaf', 'Locust bean'],
      choices: ['Swallow', 'Protein', 'Heat'],
      required: ['Swallow'],
    },
    {
      slug: 'beef-stew-and-rice',
      name: 'Beef Stew & Rice',
      description:
        'The red stew of every Nigerian Sunday: tomato, pepper, brisket ends, fried down until the oil floats.',
      alt: 'White rice with deep red beef stew and fried plantain',
      story: [
        'There is a moment when the oil rises and the stew turns from orange to brick. Before it, you have sauce. After it, you have stew. We wait for it, and then give it brisket ends.',
      ],
      goodToKnow: ['White rice and two slices of plantain come with it', 'Freezes well'],
      sizes: { Bowl: 1350, Large: 1950 },
      seasonings: ['Tomato', 'Red bell pepper', 'Scotch bonnet', 'Thyme', 'Onion'],
      choices: ['Heat', ['Side', ['Fried plantain', 'Collard greens', 'Moi moi']]],
    },
    {
      slug: 'waakye-bowl',
      name: 'Waakye Bowl',
      description:
        'Ghana’s rice and beans, dyed with sorghum leaves, with shito, egg, gari and spaghetti. All of it. Trust us.',
      alt: 'A bowl of dark red rice and beans with egg, spaghetti, gari, plantain, stewed meat and black pepper sauce',
      story: [
        'In Accra you queue for waakye with your own bowl and point. Rice and black-eyed peas cooked with sorghum leaf, then everything on top: egg, gari, salad, a tangle of spaghetti, shito, stew.',
        'It should not work. Ask anyone in the queue.',
      ],
      goodToKnow: ['The stew on top is beef; “No meat” leaves it out', 'Breakfast, if you ask a Ghanaian'],
      sizes: { Bowl: 1400, Large: 2000 },
      seasonings: ['Sorghum leaf', 'Shito', 'Ginger', 'Black-eyed pea', 'Gari'],
      choices: ['Protein', 'Heat'],
    },
    {
      slug: 'groundnut-stew',
      name: 'Groundnut Stew',
      description: 'Chicken, sweet potato and roasted peanut, slow and silky, from the Gambia to your bowl.',
      alt: 'A bowl of orange-brown peanut stew with chicken, sweet potato and rice',
      story: [
        'Called domoda, maafe or simply groundnut stew depending on whose grandmother you ask. Roasted peanuts, tomato, a smoked chicken leg, and sweet potato that has given up all resistance.',
      ],
      goodToKnow: ['Comes with white rice', '“No meat” makes it vegan, with extra sweet potato'],
      sizes: { Bowl: 1350, Large: 1950 },
      seasonings: ['Roasted peanut', 'Tomato', 'Ginger', 'Scotch bonnet', 'Bay'],
      choices: ['Heat', ['Protein', ['Chicken', 'Beef', 'No meat']]],
      discountPercent: 10,
    },
    {
      slug: 'catfish-pepper-soup',
      name: 'Catfish Pepper Soup',
      description:
        'Thin, clear and fierce: catfish steaks in a broth of calabash nutmeg, scent leaf and chili.',
      alt: 'A bowl of clear red broth with catfish steaks and green scent leaves',
      story: [
        'Pepper soup cures colds, sorrows and the night before. Catfish cut through the bone, a broth that starts with perfume and ends with a slap, scent leaf torn over at the last moment.',
      ],
      goodToKnow: ['Hot by nature; mild is possible, if sad', 'Bones in'],
      sizes: { Bowl: 1500, Large: 2200 },
      seasonings: ['Calabash nutmeg', 'Scent leaf', 'Uziza', 'Scotch bonnet', 'Ginger'],
      choices: ['Heat', ['Swallow', ['White rice', 'Boiled yam', 'On its own']]],
    },
  ],
}
