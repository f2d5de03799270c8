/** What guests type, folded and in the singular, and what the menu calls it. */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  bbq: ['smoked', 'barbecue'],
  barbecue: ['smoked', 'bbq'],
  barbeque: ['smoked', 'bbq'],
  beverage: ['drinks'],
  big: ['large', 'tray'],
  chip: ['plantain'],
  cocktail: ['chapman'],
  dessert: ['sweets'],
  pudding: ['sweets', 'pudding'],
  catering: ['tray', 'platters'],
  dip: ['sauces', 'dip'],
  dodo: ['plantain'],
  drumstick: ['turkey', 'chicken'],
  eight: ['eight'],
  family: ['family', 'tray'],
  green: ['greens'],
  hot: ['hot', 'fiery', 'fierce'],
  juice: ['drinks'],
  lemonade: ['lemonade'],
  mac: ['mac'],
  maafe: ['groundnut'],
  party: ['party', 'platters', 'tray'],
  pop: ['drinks'],
  poultry: ['chicken', 'turkey'],
  seafood: ['prawn', 'catfish'],
  shrimp: ['prawn', 'shrimp'],
  skewer: ['skewers', 'suya'],
  kebab: ['skewers', 'suya'],
  slaw: ['coleslaw'],
  soda: ['drinks'],
  soft: ['drinks'],
  starter: ['sides'],
  appetizer: ['sides', 'skewers'],
  steak: ['beef'],
  sweet: ['sweets'],
  tray: ['tray', 'feast'],
  wing: ['chicken'],
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** "feeds 6" is feeds six. */
export const numberWord = (word: string): string | undefined =>
  /^\d{1,2}$/.test(word) ? NUMBERS[Number(word)] : undefined

/**
 * Words that look like a typo of a word of the menu but mean something else. Who searches for a pear does not want black-eyed
 * peas.
 */
export const NO_TYPOS: ReadonlySet<string> = new Set(
  (
    'pear pears price prices cobbler sausage sausages brownie brownies peach peaches pie pies pizza bean beans beer bear bread ' +
    'beet beets cook cooked cookie cookies corn crab duck date dates fig figs ham lime lam lime lamp leak leek leeks mint ' +
    'pasta paste pea port prune rise roast salad salmon sole soup spice sprite stake steak strew sole tart tea toast trout ' +
    'tuna veal wine chalk cheers chess chef chive chives clam clams grape grapes honey house plate plates platter smoke sweat'
  ).split(' '),
)

/** Stories say them of other food, or of nobody's: a search for them finds nothing. */
export const NOT_SERVED: ReadonlySet<string> = new Set(
  'pizza custard salad camel pasta burger bacon popcorn flatbread coffee sweet shop'.split(' '),
)
