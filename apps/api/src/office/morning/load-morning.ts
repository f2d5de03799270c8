import {
  addDays,
  formatCents,
  formatMoment,
  formatMonth,
  INCIDENT_TITLES,
  serviceDayStart,
  staffPages,
  type Takings,
  type Today,
} from '@baobab/contract'
import type { Db } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { type Finding, isRed } from '../../ledger/finding.ts'
import { loadLastProof } from '../../ledger/last-proof.ts'
import { showMonth } from '../../ledger/months/close-month.ts'
import { loadSettings } from '../../schedule/load-settings.ts'
import { makeCalendar } from '../../schedule/service-day.ts'
import { getToday } from '../today/get-today.ts'
import { loadTakings } from '../today/load-takings.ts'

/** What waits for the owner, and the panel of the office that settles it. */
export type Decision = { text: string; path: string }
export type Morning = {
  yesterday: string
  takings: Takings
  /** Null: the books were not checked since the day ended. */
  books: { unexplained: number; first: Finding | null } | null
  today: Pick<Today, 'orders' | 'pit' | 'bookings'>
  decisions: Decision[]
}

const MAX_DECISIONS = 3

export async function loadMorning(deps: Deps, yesterday: string): Promise<Morning> {
  const { db, now } = deps
  const begins = serviceDayStart(addDays(yesterday, 1))
  const settings = await loadSettings(db)
  const proof = await loadLastProof(db)
  const isChecked = proof !== null && proof.ranAt.getTime() >= begins
  const { today: takings } = await loadTakings(db, new Date(begins - 1))
  return {
    yesterday,
    takings,
    books: isChecked
      ? {
          unexplained: proof.unexplainedCents,
          first: proof.findings.find(isRed) ?? null,
        }
      : null,
    today: await getToday(deps, makeCalendar(settings, now().getTime())),
    decisions: await loadDecisions(db, now(), yesterday),
  }
}

/** The most urgent first. */
async function loadDecisions(db: Db, now: Date, yesterday: string): Promise<Decision[]> {
  const [incidents, disputes, drafts, reviews] = await Promise.all([
    db.incident.findMany({
      // the letter begins with the books, and disputes have their deadline below
      where: { closedAt: null, kind: { notIn: ['ledger_mismatch', 'dispute'] } },
      orderBy: { id: 'asc' },
      take: MAX_DECISIONS,
      include: { order: true },
    }),
    db.dispute.findMany({
      where: { endedAt: null, sentAt: null, dueBy: { gt: now } },
      orderBy: { dueBy: 'asc' },
      take: MAX_DECISIONS,
    }),
    db.menuDraft.count({ where: { publishAt: null } }),
    db.review.count({ where: { answer: null, hiddenAt: null, rating: { lte: 3 } } }),
  ])
  const month = addDays(`${yesterday.slice(0, 7)}-01`, -1).slice(0, 7)
  const books = await showMonth({ db }, month)
  const decisions: (Decision | false)[] = [
    ...disputes.map(({ reference, amountCents, dueBy }) => ({
      text: `Answer the dispute of ${formatCents(amountCents)}${dueBy ? ` by ${formatMoment(dueBy)}` : ''}`,
      path: `${staffPages.disputes}?search=${encodeURIComponent(reference)}`,
    })),
    ...incidents.map(({ kind, order }) => ({
      text: INCIDENT_TITLES[kind],
      path: `${staffPages.incidents}?${order ? `search=${order.trackingId}` : `kind=${kind}`}`,
    })),
    books.closed === null &&
      books.refusal === null && {
        text: `Close the books of ${formatMonth(`${month}-01`)}`,
        path: `${staffPages.money}?span=month&day=${month}-01`,
      },
    reviews > 0 && {
      text: reviews === 1 ? 'Answer an unhappy review' : `Answer ${reviews} unhappy reviews`,
      path: `${staffPages.officeReviews}?state=unanswered`,
    },
    drafts > 0 && {
      text: drafts === 1 ? 'Publish a draft of the menu' : `Publish ${drafts} drafts of the menu`,
      path: staffPages.publish,
    },
  ]
  return decisions.filter((decision) => decision !== false).slice(0, MAX_DECISIONS)
}
