import type { MenuCategory } from './dish.ts'

export const sweets: MenuCategory = {
  slug: 'sweets',
  name: 'Sweets',
  alsoCalled: ['dessert', 'pudding', 'sweet'],
  dishes: [
    {
      slug: 'puff-puff',
      name: 'Puff-Puff',
      description: 'Warm, round, yeasty dough from the fryer. You will say you only want one.',
      alt: 'A clay bowl of round golden puff-puff dusted with sugar',
      story: [
        'No hole, no icing, no fuss: yeast dough, nutmeg, hot oil. They come in a paper bag because a plate would only slow you down.',
      ],
      goodToKnow: [
        'Wheat flour, no milk and no egg in the dough',
        'Fried when you order',
        'Six is a small bag, twelve is a fair one',
      ],
      sizes: { 'Six pieces': 600, 'Twelve pieces': 1050 },
      heat: 0,
      seasonings: ['Nutmeg', 'Vanilla', 'Sugar'],
      choices: ['Dip'],
    },
    {
      slug: 'chin-chin',
      name: 'Chin-Chin',
      description:
        'Small, crunchy squares of fried dough with nutmeg and orange. A bowl on every Nigerian table.',
      alt: 'A blue bowl heaped with small golden-brown pieces of crunchy fried dough',
      story: ['You do not decide to eat chin-chin. It is there, you are talking, and then it is not there.'],
      goodToKnow: [
        'Made with wheat flour, butter, milk and egg',
        'Keeps three weeks in the jar; it never has',
        'Good with coffee',
      ],
      sizes: { 'Small jar': 700, 'Large jar': 1200 },
      heat: 0,
      seasonings: ['Nutmeg', 'Orange zest', 'Cinnamon'],
      discountPercent: 15,
    },
    {
      slug: 'malva-pudding',
      name: 'Malva Pudding',
      description: 'South African apricot sponge, drowned in hot cream sauce the moment it leaves the oven.',
      alt: 'Two helpings of warm sponge pudding in a blue bowl of custard',
      story: [
        'The trick is to pour the sauce while the sponge is still too hot to argue. It drinks all of it. Custard on top, because Cape Town says so.',
      ],
      goodToKnow: ['Made with wheat flour, egg, milk and cream', 'Served warm', 'No alcohol in the sauce'],
      sizes: { 'One portion': 850, Tray: 4200 },
      heat: 0,
      seasonings: ['Apricot', 'Vanilla', 'Brown sugar', 'Cream'],
    },
    {
      slug: 'baobab-panna-cotta',
      name: 'Baobab Panna Cotta',
      description: 'Cold cream with the sherbet tartness of baobab fruit, and a spoon of hibiscus syrup.',
      alt: 'A fluted panna cotta with raspberries in a pool of dark red hibiscus syrup, on a blue plate',
      story: [
        'After brisket one wants something cool that does not shout. Baobab powder turns the cream pale pink and a little sour; the hibiscus does the rest.',
      ],
      goodToKnow: ['No gluten ingredients', 'Set with pork gelatin: not vegetarian'],
      sizes: { 'One portion': 800, 'Four portions': 2800 },
      heat: 0,
      seasonings: ['Baobab fruit', 'Hibiscus', 'Vanilla'],
    },
  ],
}
