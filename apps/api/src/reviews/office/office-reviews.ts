import {
  type listOfficeReviews as listEndpoint,
  OfficeReview,
  PAGE_SIZE,
  type Parsed,
  type ReviewGround,
} from '@baobab/contract'
import type { ChangeModel, Prisma, Tx } from '@baobab/db'
import { asActor, type Person } from '../../changes/as-actor.ts'
import { saveVersioned } from '../../changes/save-versioned.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { toPage } from '../../lib/to-page.ts'
import { toReviewResponse } from '../list-reviews.ts'

const withDish = {
  product: { select: { id: true, name: true } },
  user: { select: { imageMediaName: true } },
} as const satisfies Prisma.ReviewInclude

type Row = Prisma.ReviewGetPayload<{ include: typeof withDish }>

/** What the trigger `record_change` wrote when they were hidden and shown. */
const loadChanges = (tx: Tx, reviews: readonly Row[]): Promise<ChangeModel[]> =>
  tx.change.findMany({
    where: {
      subject: 'reviews',
      field: 'hidden_at',
      subjectId: { in: reviews.map(({ id }) => String(id)) },
    },
    orderBy: { id: 'asc' },
  })

function toOfficeReview({ product, user, ...row }: Row, changes: readonly ChangeModel[]): OfficeReview {
  const isVerified = row.orderId !== null
  const { answer, ...review } = toReviewResponse({
    ...row,
    isVerified,
    imageMediaName: user?.imageMediaName ?? null,
  })
  return {
    ...review,
    version: row.version,
    product,
    email: row.email,
    answer: answer?.text ?? '',
    hidden: row.hiddenAt !== null,
    ground: row.hiddenGround,
    changes: changes
      .filter(({ subjectId }) => subjectId === String(row.id))
      .map(({ after, reason, actorName, at }) => ({
        hidden: after !== null,
        reason,
        by: actorName,
        at: at.toISOString(),
      })),
  }
}

export async function listOfficeReviews(
  tx: Tx,
  { search, page, state }: Parsed<typeof listEndpoint>['query'],
) {
  const contains = { contains: search, mode: 'insensitive' } as const
  const where: Prisma.ReviewWhereInput = {
    ...(state === 'hidden' && { hiddenAt: { not: null } }),
    ...(state === 'unanswered' && { hiddenAt: null, answer: null }),
    ...(search !== '' && {
      OR: [{ name: contains }, { email: contains }, { text: contains }, { product: { name: contains } }],
    }),
  }
  const rows = await tx.review.findMany({
    where,
    include: withDish,
    orderBy: { id: 'desc' },
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  })
  const changes = await loadChanges(tx, rows)
  return toPage(
    rows.map((row) => toOfficeReview(row, changes)),
    await tx.review.count({ where }),
    page,
  )
}

async function loadOfficeReview(tx: Tx, id: number): Promise<OfficeReview> {
  const row = await tx.review.findUnique({ where: { id }, include: withDish })
  if (row === null) throw notFound('We can’t find this review.')
  return toOfficeReview(row, await loadChanges(tx, [row]))
}

type Answer = { version: number; changes: { answer?: string | undefined } }

export const answerReview = (deps: Deps, by: Person, id: number, body: Answer): Promise<OfficeReview> =>
  asActor(deps, by, (tx) =>
    saveVersioned(tx, {
      table: 'reviews',
      id,
      body,
      response: OfficeReview,
      load: () => loadOfficeReview(tx, id),
      write: async ({ answer = '' }) => {
        const at = deps.now()
        const { answer: before } = await tx.review.findUniqueOrThrow({ where: { id } })
        await tx.review.update({
          where: { id },
          data:
            answer === ''
              ? { answer: null, answeredAt: null, answerEditedAt: null }
              : { answer, ...(before === null ? { answeredAt: at } : { answerEditedAt: at }) },
        })
      },
    }),
  )

/** A ground hides it, null shows it again. `isChanged` is false when another owner was faster: then nothing is written. */
export const setReviewGround = (deps: Deps, by: Person, id: number, ground: ReviewGround | null) =>
  asActor(deps, by, async (tx) => {
    const { count } = await tx.review.updateMany({
      where: { id, hiddenAt: ground === null ? { not: null } : null },
      data: { hiddenAt: ground === null ? null : deps.now(), hiddenGround: ground },
    })
    return { isChanged: count === 1, review: await loadOfficeReview(tx, id) }
  })
