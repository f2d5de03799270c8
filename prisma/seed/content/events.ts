/** By the restaurant's calendar, seen from the day of seeding: so many days off, or the next or last of a yearly `MM-DD`. */
export type EventDay = { inDays: number } | { next: string } | { last: string }

export type SeedEvent = {
  /** Also the name of its picture. */
  slug: string
  name: string
  summary: string
  place: string
  when: EventDay
  /** On the restaurant's clock. */
  time: string
  alt: string
  story: string[]
  onTheTable: string[]
}

/** Public nights only: a private party is its hosts' business. */
export const events: SeedEvent[] = [
  {
    slug: 'event-suya-night',
    name: 'Suya Night',
    summary: 'Five kinds of skewer, one long fire, no reservations.',
    place: 'The yard behind the smokehouse, Tacoma',
    when: { inDays: 6 },
    time: '18:00',
    alt: 'Skewers of suya on a grill over glowing coals in the dark',
    story: [
      'Once a month we drag the long grill into the yard and cook suya the way it is meant to be: outdoors, in smoke, for whoever turns up. You pay by the stick.',
    ],
    onTheTable: [
      'Beef, chicken, kilishi lamb, prawn, mushroom',
      'Masa and onion salad',
      'Ginger beer and zobo by the jug',
    ],
  },
  {
    slug: 'event-jazz-night',
    name: 'Jazz & Smoke',
    summary: 'The Hilltop Quartet, a half chicken, and the lights turned down.',
    place: 'Baobab Smokehouse, Tacoma',
    when: { inDays: 13 },
    time: '19:30',
    alt: 'Half a glazed chicken with lemon, a bowl of macaroni, two iced drinks and candles, with soft lights behind',
    story: [
      'Four musicians, forty seats. The kitchen sends out small plates between the sets, so nobody has to choose between chewing and clapping.',
    ],
    onTheTable: ['Piri-piri chicken', 'Smoked mac & cheese', 'Malva pudding at the last set'],
  },
  {
    slug: 'event-holiday-long-table',
    name: 'Holiday Long Table',
    summary: 'Sixty strangers, one table, turkey legs for all.',
    place: 'Freighthouse Square, Tacoma',
    when: { next: '12-19' },
    time: '17:00',
    alt: 'A candle-lit table with ribs, sliced brisket, grilled chicken and bowls of sides',
    story: [
      'For those far from home and those who have had enough of it. One table through the whole hall, dishes in the middle, and a rule that you pass to the left.',
    ],
    onTheTable: [
      'Smoked turkey legs and brisket',
      'Party jollof by the tray',
      'Collard greens, plantain, cornbread',
    ],
  },
  {
    slug: 'event-new-year-supper',
    name: 'New Year Supper',
    summary: 'Black-eyed peas for luck, short ribs for everything else.',
    place: 'Baobab Smokehouse, Tacoma',
    when: { next: '12-31' },
    time: '20:00',
    alt: 'Two smoked short ribs on a white plate and a bowl of black-eyed peas, in front of three iced drinks, a candle and golden lights',
    story: [
      'Five courses, counted down. Black-eyed peas are served a minute before midnight, because luck should not be kept waiting.',
    ],
    onTheTable: ['Catfish pepper soup', 'Berbere short ribs', 'Black-eyed peas', 'Baobab panna cotta'],
  },
  {
    slug: 'event-lakeside-wedding',
    name: 'Open Tasting: Weddings',
    summary: 'Planning a wedding? Come hungry, and ask us anything.',
    place: 'Baobab Smokehouse, Tacoma',
    when: { inDays: 61 },
    time: '15:00',
    alt: 'Sliced brisket, jollof rice and greens on a white plate, with flowers and lemonade around it',
    story: [
      'Twice a year we set the long table as we would for a wedding and cook the whole menu in small plates. Both families may come, and both may have opinions about jollof.',
      'Bring your date and your number of guests, and you leave with a price.',
    ],
    onTheTable: [
      'Smoked lamb shoulder, carved at the table',
      'Two jollofs',
      'Moi moi in the leaf',
      'A puff-puff tower beside the cake',
    ],
  },
  {
    slug: 'event-uw-graduation',
    name: 'UW Tacoma Graduation',
    summary: 'Gowns, grandmothers and four hundred ribs on the lawn.',
    place: 'University of Washington Tacoma, the Grand Staircase',
    when: { next: '06-12' },
    time: '13:00',
    alt: 'Ribs, sliced brisket, jollof rice, slaw and plantain on a cloth of purple and gold',
    story: ['Buffet from one o’clock for graduates and whoever fed them until now.'],
    onTheTable: [
      'Baobab-glazed ribs',
      'Chicken suya',
      'Collard greens and slaw',
      'Chapman without the bitters',
    ],
  },
  {
    slug: 'event-harvest-braai',
    name: 'Harvest Braai',
    summary: 'South African rules: wood only, and nobody touches another man’s tongs.',
    place: 'Wright Park, Tacoma',
    when: { last: '10-18' },
    time: '14:00',
    alt: 'Sausages, corn and ribs on a grill over glowing coals',
    story: [
      'We cooked boerewors, corn and lamb over fallen oak from the park itself, with the city’s blessing. It rained once. Nobody left.',
    ],
    onTheTable: ['Lamb over open coals', 'Grilled corn with suya butter', 'Malva pudding'],
  },
  {
    slug: 'event-company-picnic',
    name: 'Point Defiance Picnic',
    summary: 'Two hundred plates on the grass, and not a rib left.',
    place: 'Point Defiance Park, Tacoma',
    when: { inDays: -48 },
    time: '12:00',
    alt: 'Boxes of ribs with macaroni and plantain on a park table, with lemonade and red hibiscus drink',
    story: [
      'Lunch by the plate, served in ninety minutes. The brisket went out sliced, the slaw went out cold, and the last tray went home with the band.',
    ],
    onTheTable: ['Oak-smoked brisket', 'Piri-piri chicken', 'Smoked mac & cheese', 'Palm nectar lemonade'],
  },
  {
    slug: 'event-family-reunion',
    name: 'Neighbors’ Table',
    summary: 'One long table, three countries, one pot of egusi.',
    place: 'Spanaway Park, Spanaway',
    when: { inDays: -77 },
    time: '13:00',
    alt: 'Ribs, sliced brisket, jollof rice, slaw and fried plantain on a pale table, with peas and a cold drink behind',
    story: [
      'We brought the meat and everybody brought a side. The egusi was tasted in silence and asked for twice. In our trade there is no better review.',
    ],
    onTheTable: [
      'Smoky egusi with pounded yam',
      'Suya by the tray',
      'Chin-chin for the children, and for the uncles',
    ],
  },
  {
    slug: 'event-juneteenth-cookout',
    name: 'Juneteenth Cookout',
    summary: 'Red drink, red rice, brass band.',
    place: 'People’s Park, Tacoma',
    when: { last: '06-19' },
    time: '12:00',
    alt: 'A rack of ribs on a board with two red drinks, jollof rice, black-eyed peas and fried plantain',
    story: [
      'The red food of the day is older than the day: hibiscus, hot sauce, jollof. We served eleven hundred plates and lost one apron.',
    ],
    onTheTable: ['Baobab-glazed ribs', 'Party jollof', 'Hibiscus zobo', 'Black-eyed peas'],
  },
  {
    slug: 'event-baby-shower',
    name: 'Sweets Sunday',
    summary: 'Small plates, low heat, a great deal of cake talk.',
    place: 'Old Town, Tacoma',
    when: { inDays: -131 },
    time: '11:00',
    alt: 'A tower of puff-puff beside three panna cottas with raspberries and red syrup, and cold drinks',
    story: [
      'A morning for those who read a menu from the end. The smoker stayed across the street; the puff-puff came over by the basket and was gone by noon.',
    ],
    onTheTable: ['Puff-puff with honey', 'Baobab panna cotta', 'Fried plantain', 'Chicken suya, mild'],
  },
  {
    slug: 'event-retirement-dinner',
    name: 'Firehouse Supper',
    summary: 'A benefit for the burn fund: the crews bring the hunger, we bring the fire.',
    place: 'Baobab Smokehouse, Tacoma',
    when: { inDays: -160 },
    time: '18:30',
    alt: 'Pulled lamb with lemon on a plate by candlelight, bowls of greens and peas beside it',
    story: [
      'Cooking over flame for a room full of firefighters is a strange feeling. They watched the pit all evening, and then they ate everything that had been in it.',
    ],
    onTheTable: ['Pitmaster’s platters', 'Catfish pepper soup', 'Jollof cornbread', 'Ginger beer'],
  },
]
