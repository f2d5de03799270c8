import type { MenuCategory } from './dish.ts'

export const smokedMeats: MenuCategory = {
  slug: 'smoked-meats',
  name: 'Smoked Meats',
  dishes: [
    {
      slug: 'oak-smoked-brisket',
      name: 'Oak-Smoked Brisket',
      description:
        'Fourteen hours over white oak, a black pepper bark, and a smoke ring you can see from the door.',
      alt: 'Slices of brisket with black bark and a rosy smoke ring, fanned on butcher paper in front of the uncut half',
      story: [
        'We light the pit at nine in the evening and the brisket comes off when the first bakers are going to work. Salt, coarse pepper, a little grains of paradise from Ghana, and nothing else until it is on your plate.',
        'Ask for lean, or for the point end if you like it to fall apart before the fork gets there.',
      ],
      goodToKnow: [
        'Cut to order, never held under a lamp',
        'One pound feeds two hungry people',
        'When it is gone, it is gone until tomorrow',
      ],
      sizes: { '½ lb': 1600, '1 lb': 3000, '2 lb': 5800 },
      meats: { '½ lb': { Brisket: 8 }, '1 lb': { Brisket: 16 }, '2 lb': { Brisket: 32 } },
      heat: 0,
      seasonings: ['Coarse black pepper', 'Sea salt', 'Grains of paradise', 'Oak smoke'],
      choices: ['Cut', 'Sauce', 'Side'],
      required: ['Cut'],
    },
    {
      slug: 'berbere-short-ribs',
      name: 'Berbere Short Ribs',
      description:
        'Beef ribs as long as your forearm, rubbed with Ethiopian berbere and smoked until the bone slides out clean.',
      alt: 'Three thick pieces of beef short rib stacked on a black plate, two of them cut to show the meat, in dark red jus',
      story: [
        'Our berbere is toasted every Tuesday: dried chili, fenugreek, cardamom, ajwain and a good deal of patience. It goes on the night before, so the heat is in the meat and not only on it.',
        'Eight hours over cherry wood, then an hour wrapped with its own juices and a spoon of spiced butter.',
      ],
      goodToKnow: [
        'A little mustard holds the rub',
        'One bone weighs about a pound',
        'Warm rather than fierce; ask for more heat',
      ],
      sizes: { 'One bone': 2200, 'Two bones': 4200, 'Tray of four': 8000 },
      meats: {
        'One bone': { 'Short ribs': 16 },
        'Two bones': { 'Short ribs': 32 },
        'Tray of four': { 'Short ribs': 64 },
      },
      heat: 2,
      seasonings: ['Berbere', 'Fenugreek', 'Cardamom', 'Ginger', 'Niter kibbeh butter'],
      choices: ['Heat', 'Side'],
      discountPercent: 10,
    },
    {
      slug: 'baobab-glazed-pork-ribs',
      name: 'Baobab-Glazed Pork Ribs',
      description: 'St. Louis ribs under a tart, dark glaze of baobab fruit, molasses and smoked chili.',
      alt: 'A rack of pork ribs under a shining dark glaze on brown paper, two ribs cut loose and laid on top',
      story: [
        'The baobab is called the tree of life, and its fruit tastes like a lemon that has been to a sweet shop. Boiled down with molasses it makes the best rib glaze we know, and we have tried most of them.',
        'Three coats, the last one two minutes before the rack leaves the fire, so it cracks a little when you bite.',
      ],
      goodToKnow: [
        'Soy sauce, brewed with wheat, and mustard in the glaze',
        'A half rack is six bones',
        'Bring napkins; we add extra',
      ],
      sizes: { 'Half rack': 1900, 'Full rack': 3600 },
      meats: { 'Half rack': { 'Pork ribs': 16 }, 'Full rack': { 'Pork ribs': 32 } },
      heat: 2,
      seasonings: ['Baobab fruit', 'Molasses', 'Smoked chili', 'Garlic', 'Cider vinegar'],
      choices: ['Wood', 'Heat', 'Side'],
      discountPercent: 15,
    },
    {
      slug: 'smoked-lamb-shoulder',
      name: 'Smoked Lamb Shoulder',
      description: 'Pulled by hand, with ras el hanout, preserved lemon and the crisp bits left in.',
      alt: 'Pulled lamb heaped on a plate with strips of preserved lemon, mint leaves and the bare bone, flatbread beside it',
      story: [
        'Lamb from the Yakima valley, rubbed with ras el hanout the way a Marrakech butcher would and smoked the way a Texan would. Ten hours later nobody remembers who started the argument.',
        'We pull it, fold in preserved lemon, and leave the dark ends for those who know to ask.',
      ],
      goodToKnow: ['Good in a flatbread, better on jollof rice', 'A shoulder feeds six'],
      sizes: { '½ lb': 1700, '1 lb': 3200, 'Whole shoulder': 9600 },
      meats: {
        '½ lb': { 'Lamb shoulder': 8 },
        '1 lb': { 'Lamb shoulder': 16 },
        'Whole shoulder': { 'Lamb shoulder': 56 },
      },
      heat: 1,
      seasonings: ['Ras el hanout', 'Preserved lemon', 'Cumin', 'Rose petal', 'Mint'],
      choices: ['Sauce', 'Side'],
    },
    {
      slug: 'piri-piri-half-chicken',
      name: 'Piri-Piri Half Chicken',
      description: 'Split, brined, smoked, then finished over flame with bird’s-eye chili and lemon.',
      alt: 'Half a grilled chicken with red-gold skin on a clay plate, with red chili sauce, herbs and lemon',
      story: [
        'Mozambique by way of a very hot grill. A day in brine, two hours in apple smoke, and then the flames, because chicken skin that does not crackle is a missed chance.',
        'The sauce is bird’s-eye chili, lemon, garlic and oil. There is more of it on the table.',
      ],
      goodToKnow: ['Free-range birds from Pierce County', 'The mild one is honestly mild'],
      sizes: { 'Half chicken': 1650, 'Whole chicken': 3000 },
      meats: { 'Half chicken': { Chicken: 20 }, 'Whole chicken': { Chicken: 40 } },
      heat: 2,
      seasonings: ['Bird’s-eye chili', 'Lemon', 'Garlic', 'Smoked paprika', 'Bay'],
      choices: ['Heat', 'Side'],
    },
    {
      slug: 'smoked-turkey-leg',
      name: 'Smoked Turkey Leg',
      description:
        'A leg to hold in one hand and tell a story with: cherry smoke, thyme and a crust of suya pepper.',
      alt: 'Two smoked turkey legs with mahogany skin on a tray, one of them split open, with corn and lime',
      story: [
        'Nigerians put smoked turkey in everything, and they are right. This one is brined with thyme and ginger, smoked until the skin is the color of an old fiddle, and dusted with suya pepper while it is still hissing.',
      ],
      goodToKnow: ['About a pound and a quarter with the bone', 'Take the bone home for your beans'],
      sizes: { 'One leg': 1400, 'Three legs': 3900 },
      meats: { 'One leg': { Turkey: 20 }, 'Three legs': { Turkey: 60 } },
      heat: 2,
      seasonings: ['Thyme', 'Ginger', 'Suya pepper', 'Brown sugar', 'Cherry smoke'],
      choices: ['Heat', 'Sauce'],
    },
  ],
}
