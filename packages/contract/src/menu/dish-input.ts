import * as z from 'zod/mini'
import { WEEKDAYS } from '../time/service-day.ts'
import { labelled } from '../wire/field-meta.ts'
import { allDiffer, Id, OptionalText, Text, TypedDollars, WallTime, Whole } from '../wire/fields.ts'

const MOST_SIZES = 12
const MOST_CHOICES = 10
const MOST_OPTIONS = 20
const MOST_INGREDIENTS = 80
const MOST_PICTURES = 8

const Ids = (max: number) => z.array(Id).check(z.maxLength(max, `At most ${max}`))
/** Null for a new row. */
const RowId = z.nullable(Id)

const namesDiffer = (message: string) =>
  allDiffer<{ name: string }>(({ name }) => name.toLowerCase(), message)

const MeatsIn = z
  .array(z.object({ meat_id: Id, ounces: Whole(1, 1600, 'Enter ounces from 1 to 1600') }))
  .check(z.maxLength(4, 'At most 4 meats'))

const OptionIn = z.object({
  id: RowId,
  name: Text(60, 'Name the option'),
  is_default: z.boolean(),
  meats: MeatsIn,
  adds: Ids(MOST_INGREDIENTS),
  leaves_out: Ids(MOST_INGREDIENTS),
})

const ChoiceIn = z
  .object({
    id: RowId,
    group: Text(60, 'Name the choice'),
    max_choices: Whole(1, MOST_OPTIONS, 'How many can guests choose?'),
    is_required: z.boolean(),
    options: z
      .array(OptionIn)
      .check(
        z.minLength(1, 'Add an option'),
        z.maxLength(MOST_OPTIONS, `At most ${MOST_OPTIONS} options`),
        namesDiffer('Two options have the same name'),
      ),
  })
  .check(
    z.refine(({ options }) => options.filter(({ is_default }) => is_default).length <= 1, {
      error: 'Only one option can be the default',
      path: ['options'],
    }),
    z.refine(({ max_choices, options }) => max_choices <= options.length, {
      error: 'There aren’t that many options',
      path: ['max_choices'],
    }),
  )

const SizeIn = z.object({
  id: RowId,
  name: Text(60, 'Name the size'),
  price: TypedDollars,
  work_units: Whole(0, 24, 'Enter work from 0 to 24'),
  meats: MeatsIn,
  adds: Ids(MOST_INGREDIENTS),
})

/** Other words that guests search by, such as “shrimp” for prawns. */
export const Words = z.array(Text(40, 'Enter a word')).check(
  z.maxLength(20, 'At most 20 words'),
  allDiffer((word) => word, 'Two are the same'),
)

/** What a request may say of a dish. */
export const DishIn = z.object({
  name: labelled('Name', Text(120, 'Name the dish')),
  description: labelled('Description', Text(400, 'Describe the dish in a sentence')),
  detail_html: labelled('Details', OptionalText(20_000)),
  category_id: labelled('Category', Id),
  visible: labelled('On the menu', z.boolean()),
  featured: labelled('Featured on the home page', z.boolean()),
  discount_percent: labelled('Discount', Whole(0, 90, 'Enter a percentage from 0 to 90')),
  heat: labelled('Heat', z.nullable(Whole(0, 4, 'Choose how hot it is'))),
  notice_minutes: labelled('Notice', Whole(0, 7 * 24 * 60, 'Enter minutes, at most a week')),
  order_by: labelled('Order by', z.nullable(WallTime)),
  made_on_weekdays: labelled('Made on', z.array(z.enum(WEEKDAYS))),
  seasonings: labelled(
    'Seasonings',
    z.array(Text(120, 'Describe the seasoning')).check(
      z.maxLength(12, 'At most 12'),
      allDiffer((word) => word, 'Two are the same'),
    ),
  ),
  sizes: labelled(
    'Sizes',
    z
      .array(SizeIn)
      .check(
        z.minLength(1, 'Add a size with its price'),
        z.maxLength(MOST_SIZES, `At most ${MOST_SIZES} sizes`),
        namesDiffer('Two sizes have the same name'),
      ),
  ),
  choices: labelled(
    'Choices',
    z.array(ChoiceIn).check(
      z.maxLength(MOST_CHOICES, `At most ${MOST_CHOICES} choices`),
      allDiffer(({ group }) => group.toLowerCase(), 'Two choices have the same name'),
    ),
  ),
  ingredients: labelled('Ingredients', Ids(MOST_INGREDIENTS)),
  images: labelled(
    'Pictures',
    z.array(z.object({ name: Text(120, 'Choose a picture'), alt: Text(200, 'Describe the picture') })).check(
      z.maxLength(MOST_PICTURES, `At most ${MOST_PICTURES} pictures`),
      allDiffer(({ name }) => name, 'Two are the same'),
    ),
  ),
  related: labelled('Goes well with', Ids(8)),
  also_called: labelled('Also called', Words),
})
