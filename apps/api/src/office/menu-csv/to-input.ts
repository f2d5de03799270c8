import { amountText, type DishDocument } from '@baobab/contract'
import { type FileDish, type FileSize, toKey } from './file-menu.ts'

type Size = DishDocument['sizes'][number]

/** The fields that the file states, as a request would send them. Rows that are there already keep their ids. */
export function toInput(
  file: FileDish,
  base: DishDocument | null,
  isForeign: boolean,
): Record<string, unknown> {
  const sizes = isForeign && base ? mergeSizes(file.sizes, base.sizes) : replaceSizes(file.sizes, base)
  return {
    ...(isForeign && base ? pickDescription(file) : { name: file.name, ...file.fields }),
    ...((sizes.length > 0 || !base) && { sizes }),
    ...(file.choices && !(isForeign && base) && { choices: toChoices(file, base) }),
  }
}

/** Another system knows neither our allergens nor our choices: of a dish that is on our menu it may change texts and prices. */
const pickDescription = ({ fields }: FileDish) =>
  fields.description === undefined ? {} : { description: fields.description }

const toSize = (size: FileSize, base: Size | undefined) => ({
  id: base?.id ?? null,
  name: size.name,
  price: size.price ?? '',
  work_units: size.work_units ?? base?.work_units ?? 1,
  meats: size.meats ?? base?.meats ?? [],
  adds: size.adds ?? base?.adds ?? [],
})

function replaceSizes(sizes: FileSize[], base: DishDocument | null) {
  const known = new Map(base?.sizes.map((size) => [toKey(size.name), size]))
  return sizes.map((size) => toSize(size, known.get(toKey(size.name))))
}

/** Ours stay, with the file's price. Two single sizes are the same one, whatever they are called. */
function mergeSizes(sizes: FileSize[], base: Size[]) {
  const isSingle = sizes.length === 1 && base.length === 1
  const used = new Set<FileSize>()
  const ours = base.map((size) => {
    const found = isSingle ? sizes[0] : sizes.find(({ name }) => toKey(name) === toKey(size.name))
    if (found) used.add(found)
    return {
      ...toSize({ ...size, meats: undefined, work_units: undefined, price: null }, size),
      price: found?.price ?? amountText(size.price),
    }
  })
  return [...ours, ...sizes.filter((size) => !used.has(size)).map((size) => toSize(size, undefined))]
}

function toChoices({ choices }: FileDish, base: DishDocument | null) {
  return (choices ?? []).map((choice) => {
    const ours = base?.choices.find(({ group }) => toKey(group) === toKey(choice.group))
    return {
      id: ours?.id ?? null,
      group: ours?.group ?? choice.group,
      is_required: choice.is_required,
      max_choices: choice.max_choices,
      options: choice.options.map((option) => {
        const same = ours?.options.find(({ name }) => toKey(name) === toKey(option.name))
        return {
          id: same?.id ?? null,
          name: option.name,
          is_default: option.is_default,
          meats: option.meats ?? same?.meats ?? [],
          adds: option.adds ?? same?.adds ?? [],
          leaves_out: option.leaves_out ?? same?.leaves_out ?? [],
        }
      }),
    }
  })
}
