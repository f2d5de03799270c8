import { formatCents, type MenuCsvPlan } from '@baobab/contract'
import { expect, test } from 'vitest'
import { csvSite } from './csv-site.fixture.ts'
import { cloverFile, squareFile, toastFile } from './other-systems.fixture.ts'

const { site, dishId, drafts, post, upload, plan } = await csvSite()
const discard = (ids: number[]) => post('drafts/discard', { ids })

const find = ({ questions }: MenuCsvPlan, kind: string) => {
  const question = questions.find(({ id }) => id.startsWith(`${kind}-`))
  if (!question) throw new Error(`No question about ${kind}: ${questions.map(({ id }) => id)}`)
  return question
}
const answer = (found: MenuCsvPlan, kind: string, value: string) => ({
  [`answers[${find(found, kind).id}]`]: value,
})
const named = (found: MenuCsvPlan, name: string) => found.added.find((dish) => dish.name === name)

test.each([
  ['square', squareFile()],
  ['toast', toastFile()],
  ['clover', cloverFile()],
])(
  'Sixty dishes from %s come in as drafts with at most ten questions',
  async (source, csv) => {
    const found = await plan(csv)
    expect(found.source).toBe(source)
    expect(found.questions.length).toBeLessThanOrEqual(10)
    expect(found.added.length + found.changed.length + found.left.length).toBeGreaterThanOrEqual(60)
    expect(found.left).toEqual([])
    const before = await site.db.product.count({ where: { active: true } })
    const { body } = await upload('', csv, { fingerprint: found.fingerprint }).expect(200)
    expect(body.message).toBe(`${found.added.length + found.changed.length} dishes imported.`)
    expect(await site.db.product.count({ where: { active: true } })).toBe(before)
    const waiting = await drafts()
    expect(waiting).toHaveLength(body.drafts)
    expect(waiting.every(({ changes }) => changes.every(({ field }) => field === 'visible'))).toBe(true)
    await discard(waiting.map(({ id }) => id)).expect(200)
    // the house has not yet said what is in them
    const names = found.added.map(({ name }) => name)
    const checked = { name: { in: names }, recipeCheckedVersion: { not: null } }
    expect(await site.db.product.count({ where: checked })).toBe(0)
  },
  60_000,
)

test('Square: variations are sizes, or a choice if the owner says so', async () => {
  const csv = `Token,Item Name,Variation Name,Description,Category,Price,Option Name 1,Modifier Set - Heat,Modifier Set - Bread
a,Zobo Float,Small,Hibiscus,Cold Drinks,4,Size,N,N
b,Zobo Float,Large,Hibiscus,Cold Drinks,6.5,Size,N,N
c,Fizzy,Cola,,Cold Drinks,3,Flavor,N,N
d,Fizzy,Lemon,,Cold Drinks,3,Flavor,N,N
e,Hot Yam,Regular,,Snacks,variable,,Y,Y
`
  const found = await plan(csv)
  expect(named(found, 'Zobo Float')?.sizes).toBe('Small $4.00, Large $6.50')
  expect(named(found, 'Fizzy')?.sizes).toBe('Cola $3.00, Lemon $3.00')
  expect(named(found, 'Hot Yam')).toMatchObject({ sizes: 'Regular $0.00', visible: false })
  expect(
    find(found, 'category')
      .choices.slice(0, 2)
      .map(({ label }) => label),
  ).toEqual(['Drinks', 'A new category “Cold Drinks”'])
  expect(find(found, 'options').about[0]).toMatch(/^heat: /)
  expect(found.notes[0]).toBe('1 choice comes without options and is left out: bread.')
  const chosen = await plan(csv, { ...answer(found, 'kind', 'choice'), ...answer(found, 'price', 'out') })
  expect(named(chosen, 'Fizzy')?.sizes).toBe('Regular $3.00')
  expect(chosen.left).toEqual([{ name: 'Hot Yam', reason: 'Its price is missing or unclear.' }])
})

test('A dish that is on our menu gets the price of the file and keeps what only we know', async () => {
  const id = await dishId('Collard Greens')
  const sizes = await site.db.productSize.findMany({ where: { productId: id }, orderBy: { position: 'asc' } })
  const csv = `Name,Price,Price Type,Categories\ncollard greens,99,Fixed,Vegetables\n`
  const found = await plan(csv)
  expect(found).toMatchObject({ questions: [], added: [], new_categories: [] })
  const ours = sizes.map(({ name, priceCents }) => `${name} ${formatCents(priceCents)}`).join(', ')
  expect(found.changed).toEqual([
    {
      name: 'Collard Greens',
      changes: [{ field: 'sizes', before: ours, after: `${ours}, Regular $99.00` }],
    },
  ])
})

test('Clover: one name with sizes is one dish, and names that come twice are told apart', async () => {
  const csv = `Clover ID,Name,Price,Price Type,Price Unit,Categories,Modifier Groups,Hidden
1,Goat Pepper - Small,8,Fixed,,Soups,,No
2,Goat Pepper - Large,12,Fixed,,Soups,,No
3,Turkey Tail,9.5,Per Unit,lb,"Counter, Lunch",,No
4,Yam Balls,5,Fixed,,Soups,,No
5,Yam Balls,6,Fixed,,Lunch,,Yes
`
  const found = await plan(csv)
  expect(found.added).toEqual([
    { name: 'Goat Pepper', category: 'Soups', sizes: 'Small $8.00, Large $12.00', visible: true },
    { name: 'Turkey Tail', category: 'Counter', sizes: '1 lb $9.50', visible: true },
    { name: 'Yam Balls', category: 'Soups', sizes: 'Regular $5.00', visible: true },
    { name: 'Yam Balls (Lunch)', category: 'Lunch', sizes: 'Regular $6.00', visible: false },
  ])
  const all = ['sizes', 'own', 'twice', 'first', 'unit', 'out', 'several', 'last']
  const fields = [0, 2, 4, 6].map((at) => answer(found, all[at] ?? '', all[at + 1] ?? ''))
  const other = await plan(csv, Object.assign({}, ...fields))
  expect(other.added.map(({ name }) => name)).toEqual([
    'Goat Pepper - Small',
    'Goat Pepper - Large',
    'Yam Balls',
  ])
  expect(other.left.map(({ name }) => name)).toEqual(['Turkey Tail', 'Yam Balls'])
})

test('Clover: a size that is left out does not come in with the others', async () => {
  const csv = `Clover ID,Name,Price,Price Type,Price Unit,Categories,Modifier Groups,Hidden
1,Turkey Tail (Half),8,Fixed,,Counter,,No
2,Turkey Tail (1 lb),15,Per Unit,lb,Counter,,No
3,Turkey Tail (Whole),21,Fixed,,Counter,,No
`
  const found = await plan(csv)
  expect(named(found, 'Turkey Tail')?.sizes).toBe('Half $8.00, 1 lb $15.00, Whole $21.00')
  const other = await plan(csv, answer(found, 'unit', 'out'))
  expect(other.added.map(({ name, sizes }) => [name, sizes])).toEqual([
    ['Turkey Tail', 'Half $8.00, Whole $21.00'],
  ])
  expect(other.left.map(({ name }) => name)).toEqual(['Turkey Tail (1 lb)'])
})

test('Toast: options with a price are left out or free, and a dish without a price has those of its sizes', async () => {
  const csv = `Operation ID,Operation,Entity type,Parent entity type,Parent ID,Name,Price,Min selections,Max selections
1,Create,Menu group,,,Lunch Boxes,,,
2,Create,Menu item,Menu group,1,Jerk Box,11,,
3,Create,Modifier group,Menu item,2,Add-ons,,0,2
4,Create,Modifier option,Modifier group,3,Extra goat,4,,
5,Create,Modifier option,Modifier group,3,Slaw,0,,
6,Create,Menu item,Menu group,1,Chin Chin,,,
7,Create,Modifier group,Menu item,6,Size,,1,1
8,Create,Modifier option,Modifier group,7,Cup,3,,
9,Create,Modifier option,Modifier group,7,Jar,9,,
10,Archive,Menu item,Menu group,1,Old Box,1,,
`
  const found = await plan(csv)
  expect(found.added.map(({ name, sizes }) => `${name}: ${sizes}`)).toEqual([
    'Jerk Box: Regular $11.00',
    'Chin Chin: Cup $3.00, Jar $9.00',
  ])
  expect(find(found, 'extra').about).toEqual(['Add-ons: Extra goat 4'])
  const fields = answer(found, 'extra', 'free')
  const free = await plan(csv, fields)
  await upload('', csv, { ...fields, fingerprint: free.fingerprint }).expect(200)
  const options = await site.db.choiceOption.findMany({
    where: { productChoiceGroup: { product: { name: 'Jerk Box' } } },
    orderBy: { position: 'asc' },
  })
  expect(options.map(({ name }) => name)).toEqual(['Extra goat', 'Slaw'])
})
