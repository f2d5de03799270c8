import { type markSoldOut as endpoint, type Parsed, type SoldOutMark, serviceDayEnd } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { asActor, type Person } from '../changes/as-actor.ts'
import type { Deps } from '../deps.ts'
import { invalidField, notFound } from '../http/app-error.ts'
import { markDetails, toSoldOutMark } from './list-sold-out.ts'

type Request = Parsed<typeof endpoint>['body']

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A later one is a mistyped date: the dish leaves the menu instead. */
const LONGEST_MS = 60 * 24 * HOUR_MS

/** Replaces the mark that is there; it stays in the record. A trigger tells every process. */
export async function markSoldOut(
  deps: Pick<Deps, 'db' | 'now'>,
  request: Request,
  by: Person,
): Promise<SoldOutMark> {
  const at = deps.now()
  const until = findMarkEnd(request.until, at)
  return asActor(deps, by, async (tx) => {
    // two cooks at once: the second replaces the first
    await tx.$executeRaw`LOCK TABLE sold_out_marks IN SHARE ROW EXCLUSIVE MODE`
    const target = await findTarget(tx, request)
    await tx.soldOutMark.updateMany({
      where: { ...target, endedAt: null },
      data: { endedAt: at, endedByUserId: by.id },
    })
    const row = await tx.soldOutMark.create({
      data: { ...target, until, setByUserId: by.id, setAt: at },
      include: markDetails,
    })
    return toSoldOutMark(row, at)
  })
}

/** False when it has ended before. */
export const endSoldOut = (deps: Pick<Deps, 'db' | 'now'>, id: number, by: Person): Promise<boolean> =>
  asActor(deps, by, async (tx) => {
    const { count } = await tx.soldOutMark.updateMany({
      where: { id, endedAt: null },
      data: { endedAt: deps.now(), endedByUserId: by.id },
    })
    if (count === 0 && (await tx.soldOutMark.count({ where: { id } })) === 0) throw notFound()
    return count === 1
  })

function findMarkEnd(until: Request['until'], now: Date): Date | null {
  if (until === 'told') return null
  if (until === 'day_end') return new Date(serviceDayEnd(now.getTime()))
  const end = until === 'hour' ? inAnHour(now) : new Date(until)
  const ms = end.getTime() - now.getTime()
  if (ms <= 0 || ms > LONGEST_MS) {
    const message = ms <= 0 ? 'This time has passed.' : 'At most 60 days. For longer, leave the end open.'
    throw invalidField('until', message)
  }
  return end
}

/** To the next full minute, so that guests read the very time. */
const inAnHour = (now: Date) => new Date(Math.ceil((now.getTime() + HOUR_MS) / MINUTE_MS) * MINUTE_MS)

async function findTarget(tx: Tx, { product_id, size_id, option_id }: Request) {
  const none = { productId: null, productSizeId: null, choiceGroupId: null, optionName: null }
  if (product_id !== undefined) {
    const product = await tx.product.findUnique({ where: { id: product_id } })
    return product ? { ...none, productId: product.id } : refuse()
  }
  if (size_id !== undefined) {
    const size = await tx.productSize.findUnique({ where: { id: size_id } })
    return size ? { ...none, productSizeId: size.id } : refuse()
  }
  if (option_id === undefined) throw new Error('a mark without a target was accepted')
  const option = await tx.choiceOption.findUnique({
    where: { id: option_id },
    include: { productChoiceGroup: true },
  })
  if (option === null) return refuse()
  const { choiceGroupId } = option.productChoiceGroup
  return { ...none, choiceGroupId, optionName: option.name }
}

function refuse(): never {
  throw notFound('That’s not on the menu.')
}
