import { isSoldOut, type SoldOut, soldOutText } from '@baobab/contract'
import type { Tx } from '@baobab/db'

/** What is sold out, by what a menu row knows of itself. */
export type SoldOutMarks = {
  product: (id: number) => SoldOut | undefined
  size: (id: number) => SoldOut | undefined
  option: (choiceGroupId: number, name: string) => SoldOut | undefined
}

export async function loadSoldOut(tx: Tx, now: Date): Promise<SoldOutMarks> {
  const rows = await tx.soldOutMark.findMany({ where: { endedAt: null } })
  const marks = new Map<string, SoldOut>()
  for (const { productId, productSizeId, choiceGroupId, optionName, until } of rows) {
    const mark = {
      until: until?.toISOString() ?? null,
      text: soldOutText(until?.getTime() ?? null, now.getTime()),
    }
    if (!isSoldOut(mark, now.getTime())) continue
    if (productId !== null) marks.set(`product ${productId}`, mark)
    if (productSizeId !== null) marks.set(`size ${productSizeId}`, mark)
    if (choiceGroupId !== null) marks.set(`option ${choiceGroupId} ${optionName}`, mark)
  }
  return {
    product: (id) => marks.get(`product ${id}`),
    size: (id) => marks.get(`size ${id}`),
    option: (choiceGroupId, name) => marks.get(`option ${choiceGroupId} ${name}`),
  }
}
