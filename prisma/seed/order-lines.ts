import { discounted } from '@baobab/contract'
import type { Prisma, Tx } from '@baobab/db'
import type { SeedOrder } from './people/orders.ts'

export type OrderLine = Prisma.OrderLineUncheckedCreateWithoutOrderInput

/** Turns a seed order into order lines at the menu's prices. */
export async function orderLines(tx: Tx): Promise<(order: SeedOrder) => OrderLine[]> {
  // One query after the other: a transaction has one connection.
  const products = await tx.product.findMany()
  const sizes = await tx.productSize.findMany()
  const images = await tx.productImage.findMany({ where: { position: 0 } })
  const groups = await tx.choiceGroup.findMany()
  const offers = await tx.productChoiceGroup.findMany()
  const options = await tx.choiceOption.findMany()

  const toChoice = (productId: number, [group, option]: [string, string], position: number) => {
    const category = groups.find(({ name }) => name === group)
    const offer = offers.find((row) => row.productId === productId && row.choiceGroupId === category?.id)
    const chosen = options.find((row) => row.productChoiceGroupId === offer?.id && row.name === option)
    if (!category || !chosen) throw new Error(`The seed chooses “${group}: ${option}”, which no dish offers.`)
    return {
      choiceGroupId: category.id,
      choiceOptionId: chosen.id,
      choiceGroupName: group,
      choiceOptionName: option,
      position,
    }
  }

  const toLine = ([dish, size, quantity, choices = {}]: SeedOrder['lines'][number], position: number) => {
    const product = products.find(({ slug }) => slug === dish)
    const chosen = sizes.find((row) => row.productId === product?.id && row.name === size)
    if (!product || !chosen) throw new Error(`The seed orders “${dish}, ${size}”, which is not on the menu.`)
    const unitPriceCents = discounted(chosen.priceCents, product.discountPercent)
    return {
      productId: product.id,
      productName: product.name,
      description: product.description,
      imageName: images.find(({ productId }) => productId === product.id)?.mediaName ?? '',
      sizeName: size,
      unitPriceCents,
      quantity,
      totalCents: unitPriceCents * quantity,
      position,
      choices: { create: Object.entries(choices).map((choice, at) => toChoice(product.id, choice, at)) },
    }
  }

  return (order) => order.lines.map(toLine)
}
