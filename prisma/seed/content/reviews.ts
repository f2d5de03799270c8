export type SeedReview = {
  dish: string
  name: string
  rating: number
  text: string
  /** Days before the day of seeding. */
  daysAgo: number
  /** Written without an account, so no order verifies it. */
  byVisitor: boolean
}

/** Dish, stars, days ago, name (* of a visitor), text. */
const table = `
oak-smoked-brisket | 5 | 2 | Marcus Hill | I am from Lockhart and I came to complain. I have nothing to complain about. The point end is the best brisket north of the Red River.
oak-smoked-brisket | 5 | 12 | Ada Nwosu | Ordered for two, my mother ate for three. The bark has real pepper in it and the fat is soft all the way through.
oak-smoked-brisket | 4 | 25 | Priya Raman | Wonderful meat. They had run out by seven on Friday, so call first. That is my one star.
oak-smoked-brisket | 3 | 51 | Tom Sorensen | Good smoke, but my half pound was mostly lean and a bit dry at the edges. The next time I asked for point end and it was a different animal.
berbere-short-ribs | 5 | 8 | Selam Tesfaye | My grandmother’s berbere on a Texas rib should be against the law. It is not. I checked.
berbere-short-ribs | 4 | 33 | Will Archer | Huge, tender, rich. One bone is plenty. A little more acid somewhere would make it perfect.
baobab-glazed-pork-ribs | 5 | 5 | Dana Whitfield | The glaze is sour and dark and sticks to your fingers in the best way. Kids fought over the last bone.
baobab-glazed-pork-ribs | 4 | 19 | Ken Ishikawa | Meat comes off clean with a bit of chew left, as it should. Glaze is slightly sweet for me; asked for it on the side.
baobab-glazed-pork-ribs | 2 | 64 | Lori B.* | Delivery took an hour and twenty and the rack was lukewarm. They refunded the delivery without being asked, but I had wanted hot ribs.
piri-piri-half-chicken | 5 | 9 | Inês Duarte | Finally somebody who knows that piri-piri is lemon and garlic first and heat second. Skin like glass.
piri-piri-half-chicken | 4 | 41 | Greg Paulsen | Hot means hot. Very good bird, great price, bring milk.
smoked-turkey-leg | 4 | 28 | Bisi Ade | I buy three: one to eat in the car, two for my stew. A touch salty by itself.
smoked-lamb-shoulder | 5 | 15 | Yusuf Demir | Preserved lemon with smoke is a clever idea and the crisp bits are the best part. Ordered the whole shoulder for Eid, gone in minutes.
beef-suya | 5 | 3 | Chidi Eze | Twenty years in Washington and this is the first suya that tastes like the corner by my school in Kaduna. The paper, the onions, everything.
beef-suya | 4 | 30 | Ada Nwosu | Proper yaji. I would slice the beef a hair thinner, but I say that to everyone including my brother.
beef-suya | 5 | 47 | Hannah Cole* | Ordered “Medium”, sweated, ordered again. The peanut crust is addictive.
chicken-suya | 4 | 22 | Rosa Jimenez | Juicy and gingery. My daughter, who eats nothing, ate four sticks.
prawn-peri-skewers | 3 | 37 | Oscar Lind | Lovely flavor, but two skewers is a small dinner for the money. Get them as a starter.
mushroom-plantain-skewers | 5 | 11 | Fern Abbott | As a vegetarian at a smokehouse I expected coleslaw. I got the best thing on the table.
pitmasters-platter | 5 | 18 | Big Steve* | Four of us, one platter, silence. Then a second platter.
pitmasters-platter | 4 | 58 | Anna Kowalski | A good way to try everything. Brisket and rib were superb, turkey leg a little dry that day.
family-feast | 5 | 27 | The Robinsons | Fed nine with leftovers. The card that tells you what to open first is a stroke of genius.
party-jollof | 5 | 4 | Funmi Balogun | The smoke is there. THE SMOKE IS THERE. Ask for bottom pot and thank me later.
party-jollof | 4 | 16 | Kwame Mensah* | As a Ghanaian I am obliged to give four stars. It is a five.
party-jollof | 5 | 44 | Ada Nwosu | Tastes like a wedding. Even cold from the box at midnight.
party-jollof | 3 | 70 | Jess Turner | Tasty, but “Mild” was still hot for my kids. Staff were kind and swapped it for plantain.
smoky-egusi | 5 | 21 | Ngozi Okafor | I do not give compliments easily. The pounded yam is pounded. That is all I will say.
groundnut-stew | 4 | 35 | Lamin Ceesay | Very close to my mother’s domoda. She would add more lime.
waakye-bowl | 5 | 13 | Abena Osei | With the spaghetti and the gari! Somebody in that kitchen has stood in the line in Accra.
catfish-pepper-soup | 4 | 39 | Dele Martins | It cured my flu and possibly my sins. Watch for the bones.
fried-plantain | 5 | 10 | Carmen Vega | Sweet, dark, soft inside. Exactly ripe.
mac-and-cheese | 5 | 7 | Noah Becker | The smoke goes all the way through. I asked for a corner piece and they gave me two.
mac-and-cheese | 3 | 49 | Tina R. | Great crust, but on the salty side for me.
collard-greens | 5 | 31 | Pastor James* | I drank the pot liquor out of the box in the parking lot and I am not ashamed.
jollof-cornbread | 4 | 14 | Mia Larsen | Spicy cornbread with honey butter makes sense after the second bite. Best warm.
puff-puff | 5 | 6 | Tobi A. | Twelve pieces, zero left by the traffic light.
puff-puff | 2 | 55 | Karen Doyle | Mine had gone cold and chewy by the time delivery came. In the restaurant they were lovely, so eat them there.
malva-pudding | 5 | 23 | Pieter van Wyk | I am from Stellenbosch. It is correct.
hibiscus-zobo | 5 | 17 | Grace Liu | Tart, gingery, not too sweet. We take a jug home every week.
ginger-beer | 4 | 29 | Malik Johnson* | It bites back. Half sweet is the way to go.
baobab-bbq-sauce | 5 | 42 | Ray Delgado | I put it on everything. My doctor has asked about the jar.
`

export const reviews = table.trim().split('\n').map(toReview)

function toReview(line: string): SeedReview {
  const [dish = '', rating, daysAgo, name = '', text = ''] = line.split(' | ')
  return {
    dish,
    name: name.replace('*', ''),
    rating: Number(rating),
    text,
    daysAgo: Number(daysAgo),
    byVisitor: name.endsWith('*'),
  }
}
