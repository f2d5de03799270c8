/**
 * What guests with an allergy or a diet type, by what must come of it:
 * `-peanuts` only dishes declared without it; `vegan` only dishes of that diet; `+fish` dishes that have it, said so;
 * `?` nothing, and a notice that the search cannot tell; `words` an ordinary search. Two parts are joined by a blank,
 * words that are searched for within stand in brackets.
 */
const table = `
-peanuts = peanut free | peanut-free | peanutfree | peanuts free | Peanut Free | PEANUT FREE | free of peanuts
-peanuts = free from peanuts | no peanut | no peanuts | no peanuts please | without peanut | without peanuts | w/o peanuts
-peanuts = w/out peanuts | not peanut | peanutless | peanut-less | peanut allergy | peanut allergies | allergic to peanuts
-peanuts = allergy to peanuts | i am allergic to peanuts | I'm allergic to peanuts | my son has a peanut allergy
-peanuts = what can i eat with a peanut allergy | avoid peanuts | avoiding peanuts | peanut safe | safe for peanut allergy
-peanuts = hold the peanuts | skip peanuts | minus peanuts | zero peanuts | can't eat peanuts | cannot eat peanuts
-peanuts = don't eat peanuts | nothing with peanuts | dishes that do not contain peanuts | contains no peanuts | peanut fre
-peanuts = peanut feee | witout peanuts | wihtout peanuts | peanut alergy | peanut allergey | alergic to peanuts | no groundnuts
-peanuts = groundnut free | no peanut butter | pea nut free | sin cacahuate | sin cacahuates | sin maní | alergia a cacahuates
-peanuts = sans arachides | sans arachide | allergique aux arachides | peanut reaction | -peanuts | !peanuts | 🚫🥜 | no 🥜
-peanuts = peanut_free | erdnussfrei | erdnussfreies | keine erdnüsse | ohne erdnuss
? = penut free | no penuts | no peanu | diary free | glutin free | chicken without skin | not vegan | non veg | halal | kosher
? = keto | paleo | low carb | diabetic | pescatarian | sugar free | no sugar | sugarless | no onions | onion free | garlic free
? = no peanuts or mushrooms | mushroom allergy | mushroom and peanut allergy | allergic to kiwi and peanuts | tomato allergy
? = corn free | nightshade free | sulfite free | caffeine free | msg free | lupin free | low fodmap | no garlic please
? = allergies | allergy | allergen free | no allergens | free | without | safe | no | sin | without sauce | no bones | boneless
? = cheese xyzzy | peanuts not ok | peanuts: no | zwiebelfrei | xyzzyfrei | haram | epipen | epi-pen | my son carries an epipen
? = histamine
-tree_nuts,peanuts,coconut = no nuts | nut free | nut-free | nutfree | nut allergy | without nuts | nussfrei
-tree_nuts,coconut = tree nut free | tree - nut free | no tree nuts | tree nut allergy
-tree_nuts = no almonds | cashew free | walnut allergy | no pistachios
-peanuts,tree_nuts,coconut = peanut and tree nut free | no peanuts or tree nuts
-peanuts,milk,egg = no peanuts, milk or eggs
-milk,egg = milk and egg free
-milk = milk free | dairy free | dairy-free | dairyfree | non dairy | non-dairy | no dairy | no milk | without milk | no cheese
-milk = without cheese | no butter | butter free | lactose free | lactose intolerant | lactose intolerance | milk allergy
-milk = no cream | casein free | sin leche | sin lactosa | sans lait | sans lactose | 🚫🥛 | isn't milk | lactose | Lactosa
-milk = laktose | laktosefrei
-egg = egg free | eggless | egg-less | no egg | no eggs | without egg | egg allergy | sin huevo | sans oeuf | sans œufs
-egg = no mayo | no mayonnaise
-fish = fish free | no fish | without fish | allergic to fish | fish allergy | no anchovies | sin pescado | sans poisson
-shellfish = shellfish free | no shellfish | shell fish allergy | shellfish allergy | no shrimp | without prawns | prawn allergy
-shellfish = crayfish free | no crustaceans | sin mariscos
-fish,shellfish = no seafood | seafood allergy | no fish or shellfish
-wheat = wheat free | no wheat | without wheat | wheat allergy | no flour | sin trigo
-soybeans = soy free | no soy | without soy | soya free | soy allergy | no soy sauce | sin soja | sans soja
-sesame = sesame free | no sesame | sesame allergy | no tahini
-mustard = mustard free | no mustard
-celery = celery free
-coconut = no coconut | coconut allergy | no coconut milk
-alcohol = no alcohol | alcohol free | non alcoholic
gluten_free = gluten free | gluten-free | glutenfree | Gluten Free | no gluten | without gluten | gluten intolerant
gluten_free = gluten intolerance | celiac | coeliac | celiac safe | celiac disease | gf | sin gluten | sans gluten | anti gluten
gluten_free = glutenfrei
gluten_free (sides) = gluten free sides
gluten_free (dessert) = gluten free dessert
-pork = no pork | pork free | without pork | no bacon | no lard | sin cerdo | sans porc | kein schwein
-beef = no beef | beef free | without beef
-mammal = no red meat | alpha gal | alpha-gal | alpha gal allergy | no lamb | no gelatin | gelatin free
-poultry = no chicken | no poultry | turkey free | sin pollo
vegetarian = no meat | without meat | meat free | meat-free | meatless | sin carne | sans viande | vegetarian | veggie
-beef,pork,mammal,poultry = allergic to meat
vegan = vegan | Vegan | vega | vegan food | vegan options | plant based | plant-based | no animal products | 🌱
vegan (stew) = vegan stew
vegan (dessert) = vegan dessert
vegan -tree_nuts,peanuts,coconut = vegan without nuts
gluten_free -milk = no dairy, gluten free | dairy and gluten free
vegan gluten_free = vegan gluten free | vegan and gluten-free
vegetarian (sides) = vegetarian sides
vegetarian -egg = vegetarian no eggs
-peanuts (chicken) = peanut free chicken | chicken without peanuts | chicken -peanuts
-peanuts (jollof) = jollof without peanuts
-tree_nuts,peanuts,coconut (stew) = stew without nuts
-milk (dessert) = dairy free dessert
-egg (rice) = rice no egg
+peanuts = peanut | peanuts | 🥜 | cacahuate | arachides | erdnuss
+tree_nuts,peanuts,coconut = nut | nuts
+tree_nuts,coconut = tree nuts
+milk = milk | dairy | leche
+egg = egg | eggs | huevos
+fish = fish
+shellfish = shellfish
+wheat = wheat
+gluten = gluten
+soybeans = soy | soja
+sesame = sesame
words = not spicy | not too hot | free range chicken | shrimp | cheese | pork | coconut | coconut milk | plant | vegetable
words = nutmeg
+tree_nuts = walnut
-tree_nuts,peanuts,coconut (kids) = kids no nuts
`

/** Query and expectation. */
export const allergyQueries = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [expected = '', queries = ''] = line.split(' = ')
    return queries.split(' | ').map((query) => ({ query, expected }))
  })
