import type { Tx } from '@baobab/db'

type Part = 'dish' | 'size' | 'option'
type Link = { part: Part; partId: number; ingredientId: number; leavesOut: boolean }
type Event = Omit<Link, 'leavesOut'> & { at: Date; before: unknown; after: unknown }
/** From `from` on, and before `until`. */
type Span = { ingredientId: number; leavesOut: boolean; from: number; until: number }

/** A line of an order, as far as its recipe goes. A size or an option that is gone has no id. */
export type RecipeLine = {
  productId: number | null
  sizeId: number | null
  optionIds: number[]
  hasGoneOption: boolean
}

export type RecipeDoubt = 'recipe_not_recorded' | 'recipe_changed' | 'dish_gone'
/** Ingredients of a line, and why one of them is not sure. */
export type LineIngredients = Map<number, RecipeDoubt | null>

/**
 * What each line was made of while it was open, from the links of today and the record of their changes. A recipe from before the
 * record is taken to be today's.
 */
export async function loadRecipeHistory(tx: Tx, now: number) {
  const links = await tx.$queryRaw<Link[]>`
    SELECT 'dish' AS part, product_id AS "partId", ingredient_id AS "ingredientId", false AS "leavesOut" FROM product_ingredients
    UNION ALL SELECT 'size', product_size_id, ingredient_id, false FROM size_ingredients
    UNION ALL SELECT 'option', choice_option_id, ingredient_id, leaves_out FROM option_ingredients`
  const events = await tx.$queryRaw<Event[]>`
    SELECT split_part(subject, '_', 1) AS part, split_part(subject_id, ':', 1)::int AS "partId",
      split_part(subject_id, ':', 2)::int AS "ingredientId", at, coalesce(before -> 'leaves_out', before) AS before,
      coalesce(after -> 'leaves_out', after) AS after
    FROM changes WHERE subject IN ('product_ingredients', 'size_ingredients', 'option_ingredients') ORDER BY at DESC, id DESC`
  const dishes = await tx.$queryRaw<{ id: number; since: Date }[]>`
    SELECT subject_id::int AS id, min(at) AS since FROM changes
    WHERE subject = 'products' AND field IS NULL AND before IS NULL GROUP BY subject_id`
  const [record] = await tx.$queryRaw<{ since: Date | null }[]>`SELECT min(at) AS since FROM changes`
  const owners = await tx.$queryRaw<{ key: string; productId: number }[]>`
    SELECT 'size:' || id AS key, product_id AS "productId" FROM product_sizes
    UNION ALL SELECT 'option:' || o.id, c.product_id
    FROM choice_options o JOIN product_choice_groups c ON c.id = o.product_choice_group_id`

  const spans = toSpans(links, events)
  const dishSince = new Map(dishes.map(({ id, since }) => [id, since.getTime()]))
  const recordSince = record?.since?.getTime() ?? now
  const owner = new Map(owners.map(({ key, productId }) => [key, productId]))
  /** Parts of a dish, and all that belong to none any more. */
  const looseParts = (productId: number) =>
    [...spans.keys()].filter((key) => !key.startsWith('dish:') && (owner.get(key) ?? productId) === productId)

  const at = (key: string, time: number) =>
    (spans.get(key) ?? []).filter(({ from, until }) => from <= time && time < until)

  function listIngredients({ productId, sizeId, optionIds }: RecipeLine, time: number): Set<number> {
    const options = optionIds.flatMap((id) => at(`option:${id}`, time))
    const leftOut = new Set(options.filter(({ leavesOut }) => leavesOut).map((span) => span.ingredientId))
    const base = at(`dish:${productId}`, time).filter((span) => !leftOut.has(span.ingredientId))
    const added = [...(sizeId === null ? [] : at(`size:${sizeId}`, time)), ...options]
    return new Set([...base, ...added.filter((span) => !span.leavesOut)].map((span) => span.ingredientId))
  }

  return {
    /** Null when the dish is gone: then nothing is known. */
    ingredients(line: RecipeLine, placedAt: number, handedAt: number): LineIngredients | null {
      const { productId, sizeId, hasGoneOption } = line
      if (productId === null) return null
      const isRecorded = placedAt >= (dishSince.get(productId) ?? recordSince)
      const [first, last] = (isRecorded ? [placedAt, handedAt] : [now, now]).map((time) =>
        listIngredients(line, time),
      )
      const found: LineIngredients = new Map()
      for (const id of [...(first ?? []), ...(last ?? [])]) {
        const isChanged = first?.has(id) !== last?.has(id)
        found.set(id, isChanged ? 'recipe_changed' : isRecorded ? null : 'recipe_not_recorded')
      }
      if (sizeId === null || hasGoneOption)
        for (const key of looseParts(productId))
          for (const { ingredientId } of spans.get(key) ?? [])
            if (!found.has(ingredientId)) found.set(ingredientId, 'dish_gone')
      return found
    },
  }
}

/** Goes back from today, newest change first. */
function toSpans(links: readonly Link[], events: readonly Event[]): Map<string, Span[]> {
  const keyFor = ({ part, partId, ingredientId }: Omit<Link, 'leavesOut'>) =>
    `${part}:${partId}:${ingredientId}`
  type Open = Span & { key: string; isThere: boolean }
  const open = new Map<string, Open>()
  const begin = (link: Omit<Link, 'leavesOut'>, isThere: boolean, leavesOut = false): Open => ({
    key: `${link.part}:${link.partId}`,
    ingredientId: link.ingredientId,
    leavesOut,
    isThere,
    from: Number.NEGATIVE_INFINITY,
    until: Number.POSITIVE_INFINITY,
  })
  for (const link of links) open.set(keyFor(link), begin(link, true, link.leavesOut))
  const closed: Open[] = []
  for (const stored of events) {
    const event = { ...stored, part: stored.part === ('product' as string) ? ('dish' as const) : stored.part }
    const span = open.get(keyFor(event)) ?? begin(event, false)
    const at = event.at.getTime()
    if (span.isThere) closed.push({ ...span, from: at })
    open.set(keyFor(event), {
      ...span,
      isThere: event.before !== null,
      leavesOut: event.before === true,
      until: at,
    })
  }
  return Map.groupBy([...closed, ...[...open.values()].filter(({ isThere }) => isThere)], ({ key }) => key)
}
