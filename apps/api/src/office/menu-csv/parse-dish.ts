import { type DishDocument, DishIn } from '@baobab/contract'
import * as z from 'zod/mini'
import type { FileDish } from './file-menu.ts'
import { toInput } from './to-input.ts'

const MOST_RELATED = 8

type Parsed =
  | { document: Pick<DishDocument, 'name' | 'description' | 'sizes'> & Partial<DishDocument>; problem: null }
  | { document: null; problem: string }

/** By the rules of the dish's form. What is as it was is not judged again. */
export function parseDish(file: FileDish, base: DishDocument | null, isForeign: boolean): Parsed {
  if (file.problem !== null) return { document: null, problem: file.problem }
  if ((file.related?.length ?? 0) > MOST_RELATED)
    return { document: null, problem: `Line ${file.line}: At most ${MOST_RELATED} dishes go with it.` }
  const document: Record<string, unknown> = base ? {} : { description: file.name }
  for (const [field, value] of Object.entries(toInput(file, base, isForeign))) {
    const schema = DishIn.shape[field as keyof typeof DishIn.shape]
    const was = base?.[field as keyof DishDocument]
    if (base && String(value).trim() === String(was).trim() && !Array.isArray(value)) continue
    if (field === 'description' && value === '' && !base) continue
    const parsed = z.safeParse(schema, value)
    if (!parsed.success) {
      const isYesNo = field === 'visible' || field === 'featured'
      const message = isYesNo ? 'Say yes or no' : parsed.error.issues[0]?.message
      return { document: null, problem: `Line ${file.line}: ${message}.` }
    }
    document[field] = parsed.data
  }
  return { document: document as NonNullable<Parsed['document']>, problem: null }
}

/** Lists without an order of their own in one order, so that they compare. */
export function inOrder<Fields extends Partial<DishDocument>>(dish: Fields): Fields {
  const ids = (list: number[]) => list.toSorted((a, b) => a - b)
  const parts = <Part extends { meats: { meat_id: number; ounces: number }[]; adds: number[] }>(
    part: Part,
  ) => ({
    ...part,
    meats: part.meats.toSorted((a, b) => a.meat_id - b.meat_id),
    adds: ids(part.adds),
  })
  return {
    ...dish,
    ...(dish.ingredients && { ingredients: ids(dish.ingredients) }),
    ...(dish.made_on_weekdays && { made_on_weekdays: dish.made_on_weekdays.toSorted() }),
    ...(dish.sizes && { sizes: dish.sizes.map(parts) }),
    ...(dish.choices && {
      choices: dish.choices.map((choice) => ({
        ...choice,
        options: choice.options.map((option) => ({ ...parts(option), leaves_out: ids(option.leaves_out) })),
      })),
    }),
  }
}
