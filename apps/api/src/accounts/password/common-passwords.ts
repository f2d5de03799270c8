/**
 * Common passwords follow a few patterns: a walk over the keyboard, a repetition, a date, or one of a few hundred words with a
 * number or a sign at its end and some letters written as digits. Written by hand: zxcvbn rejects the same ones with 400 kB of
 * dictionaries.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (new Set(lower).size <= 3 || isRepetition(lower) || isWalk(lower)) return true
  if (isShortNumber(lower) || isDate(lower)) return true
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [core, plainLetters(lower), plainLetters(core)].some(isCommonWord)
}

const digitsForLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
}

/** `P@ssw0rd 1` → `passwordi`: letters only, digits and signs replaced by the letters they look like. */
export const plainLetters = (text: string) =>
  [...text.toLowerCase()]
    .map((c) => digitsForLetters[c] ?? c)
    .join('')
    .replace(/[^\p{L}]/gu, '')

/** `abcabcabc`, `12341234` */
const isRepetition = (text: string) => /^(.{1,4})\1+.?$/su.test(text)

const sequences = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i9o0p',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiop',
  'qwertzuiop',
]
const paths = [...sequences, ...sequences.map((row) => [...row].reverse().join(''))]

/** Runs of four or more neighbouring keys, then at most three others: `qwerty123456`, `asdfghjkl`, `1q2w3e4r`, `abcd1234!`. */
function isWalk(text: string): boolean {
  let at = 0
  while (at < text.length) {
    const run = longestRun(text.slice(at))
    const rest = text.length - at
    if (run === 0) return at > 0 && rest <= 3
    at += run
  }
  return true
}

/** The length of the longest run of four or more at the beginning; 0 when there is none. */
function longestRun(text: string): number {
  for (let length = text.length; length >= 4; length -= 1) {
    const start = text.slice(0, length)
    if (paths.some((path) => path.includes(start))) return length
  }
  return 0
}

/** Up to nine digits, as the date `19841231`. */
const isShortNumber = (text: string) => /^\d{1,9}$/.test(text)

/** `12/31/1984`, `1984-12-31` */
const isDate = (text: string) => /^\d{1,4}[-./ ]\d\d?[-./ ]\d{2,4}$/.test(text)

const isCommonWord = (text: string) =>
  words.has(text) || (text.length > 5 && words.has(text.replace(/s$/, ''))) || isTwoWords(text)

/** `passwordpassword`, `iloveyoubaby`, `welcomehome` */
function isTwoWords(text: string): boolean {
  for (let cut = 3; cut <= text.length - 3; cut += 1)
    if (words.has(text.slice(0, cut)) && words.has(text.slice(cut))) return true
  return false
}

const words = new Set(
  `password passwort passwd pass passcode motdepasse contrasena parola secret secreto changeme letmein login logon
welcome hello hallo access enter open sesame admin administrator root user guest test testing tester temp demo default master
manager super superuser system server computer internet windows microsoft apple google facebook instagram twitter whatsapp
youtube netflix amazon samsung iphone android nokia linux oracle cisco pokemon minecraft fortnite roblox nintendo playstation xbox
qwerty qwertz azerty asdf asdfgh zxcvbn qwertyui
love iloveyou iloveu loveyou mylove lovely lover lovers loveme forever always heart sweet sweetheart sweety honey baby babygirl
babyboy darling angel angels princess prince queen king kitty kitten pussycat cutie beautiful pretty sexy hottie beauty kisses
mother father mommy mummy daddy family sister brother friend friends bestfriend grandma children
monkey dragon tiger lion eagle falcon hawk bear wolf fox horse pony dog doggy puppy cat cats fish dolphin shark butterfly ladybug
spider snake panda koala bunny rabbit chicken turtle elephant mustang jaguar panther phoenix unicorn dinosaur
football soccer baseball basketball hockey golf tennis cricket rugby swimming dancer dance skate surfing boxing liverpool arsenal
chelsea manchester barcelona realmadrid juventus yankees cowboys lakers steelers packers seahawks mariners sounders redskins
eagles patriots raiders broncos bulldogs giants dodgers braves
sunshine sunny sunflower flower flowers rose rainbow summer winter spring autumn january february march april june july august
september october november december monday tuesday wednesday thursday friday saturday sunday weekend holiday birthday christmas
snoopy batman superman spiderman ironman starwars startrek matrix hogwarts potter harrypotter gandalf pikachu mickey minnie
simpson barbie tinkerbell winnie garfield scooby naruto goku zelda mario sonic jedi yoda vader darthvader
chocolate cookie cookies candy sugar cheese pizza coffee banana apples orange strawberry cherry pepper ginger peanut pumpkin
coconut vanilla butter pancake bacon burger barbecue barbeque bbq ribs brisket smoker grill
michael jordan daniel david robert andrew joshua matthew anthony william thomas charles george richard joseph james john johnny
justin brandon nicholas nicole jessica jennifer ashley amanda samantha michelle melissa stephanie elizabeth hannah sophie sophia
olivia emily emma isabella charlotte victoria alexander alexandra alexis andrea angela anna barbara carlos charlie chris christian
christopher claudia diana eric fernando gabriel heather jasmine kevin lauren laura maggie marcus maria marina martin mary mohamed
muhammad ahmed natasha patrick pamela patricia peter rachel rebecca roberto ronald ronaldo messi sandra sarah scott steven taylor
thunder tigger tyler vanessa veronica zachary harley bailey buster hunter ranger maverick shadow silver golden
diamond crystal purple yellow blue green black white red pink orange money dollar millionaire lucky success winner champion
freedom liberty america american canada england london paris germany france italia italy mexico brasil brazil espana india
pakistan nigeria africa seattle tacoma washington chicago boston texas dallas houston california florida newyork
jesus christ jesuschrist god godisgood blessed faith hope heaven church bible praise
killer hacker warrior warcraft ninja samurai pirate wizard merlin magic mystery danger death hell devil demon satan monster
whatever nothing something anything everything nobody trustno trustnoone fuckyou fuckoff fuckme asshole bitch bullshit
music guitar metallica nirvana slipknot eminem beatles rockstar hiphop disco justinbieber onedirection blink
school college university student teacher doctor nurse police soldier sailor captain pilot engineer rocket apollo flying
corvette ferrari porsche mercedes toyota honda chevy camaro yamaha harleydavidson kawasaki suzuki truck racing
smile happy happiness funny crazy stupid cool hot fire water earth star stars moon planet galaxy cosmic universe
abc abcd abcdef aaaa zzzz one two three four five six seven eight nine ten hundred thousand million
bonjour soleil azertyuiop chouchou doudou marseille hola amor teamo tequiero estrella princesa bonita cielo corazon
schatz ficken sommer ciao amore senha amigos flamengo
restaurant kitchen dinner lunch breakfast food delicious tasty customer account profile order online website
you the and for`
    .split(/\s+/)
    .filter((word) => word.length >= 3),
)
