import {
  brand,
  type listMessages as listEndpoint,
  OfficeMessage,
  PAGE_SIZE,
  type Parsed,
} from '@baobab/contract'
import type { ContactMessageModel, Prisma, Tx } from '@baobab/db'
import { asActor, type Person } from '../../changes/as-actor.ts'
import { saveVersioned } from '../../changes/save-versioned.ts'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { setFields } from '../../lib/set-fields.ts'
import { toPage } from '../../lib/to-page.ts'
import { renderMail } from '../../mail/layout.ts'
import { queueMail } from '../../mail/queue-mail.ts'

type Query = Parsed<typeof listEndpoint>['query']

const states: Record<NonNullable<Query['state']>, Prisma.ContactMessageWhereInput> = {
  unread: { status: 'unread' },
  open: { status: { not: 'done' }, answer: null },
  answered: { answer: { not: null } },
  done: { status: 'done' },
}

export async function listMessages(tx: Tx, { search, page, state }: Query) {
  const where: Prisma.ContactMessageWhereInput = {
    ...(state && states[state]),
    // each word of "ada obi" is found in one of them
    AND: search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ({ contains: word, mode: 'insensitive' as const }))
      .map((contains) => ({
        OR: [
          { firstName: contains },
          { lastName: contains },
          { email: contains },
          { subject: contains },
          { message: contains },
        ],
      })),
  }
  const rows = await tx.contactMessage.findMany({
    where,
    orderBy: { id: 'desc' },
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  })
  return toPage(rows.map(toOfficeMessage), await tx.contactMessage.count({ where }), page)
}

const toOfficeMessage = (row: ContactMessageModel): OfficeMessage => ({
  id: row.id,
  version: row.version,
  name: `${row.firstName} ${row.lastName}`,
  email: row.email,
  phone: row.phone,
  subject: row.subject,
  message: row.message,
  at: row.createdAt.toISOString(),
  status: row.status,
  answer: row.answer,
  answered_at: row.answeredAt?.toISOString() ?? null,
})

export async function loadMessage(tx: Tx, id: number): Promise<OfficeMessage> {
  const row = await tx.contactMessage.findUnique({ where: { id } })
  if (row === null) throw notFound('We can’t find this message.')
  return toOfficeMessage(row)
}

type Body = { version: number; changes: { status?: OfficeMessage['status'] | undefined } }

export const saveMessage = (deps: Deps, by: Person, id: number, body: Body): Promise<OfficeMessage> =>
  asActor(deps, by, (tx) =>
    saveVersioned(tx, {
      table: 'contact_messages',
      id,
      body,
      response: OfficeMessage,
      load: () => loadMessage(tx, id),
      write: ({ status }) => tx.contactMessage.update({ where: { id }, data: setFields({ status }) }),
    }),
  )

/** One of two owners who answer at once is refused. The same answer sent again, as after a lost response, is fine. */
export const answerMessage = (deps: Deps, by: Person, id: number, answer: string): Promise<OfficeMessage> =>
  asActor(deps, by, async (tx) => {
    const { count } = await tx.contactMessage.updateMany({
      where: { id, answer: null },
      data: { answer, answeredAt: deps.now(), status: 'done' },
    })
    const message = await loadMessage(tx, id)
    if (count === 0) {
      if (message.answer === answer) return message
      throw new AppError('conflict', 'This message was already answered. Please reload the page.')
    }
    await queueMail(tx, {
      key: `contact-answer:${id}`,
      kind: 'contact-answer',
      about: { contactMessageId: id },
      to: { name: message.name, address: message.email },
      replyTo: { name: brand.name, address: deps.config.CONTACT_EMAIL },
      ...renderMail(`Re: ${message.subject}`, 'Our answer to your message', [
        { p: `Hello ${message.name},` },
        { p: answer },
        { small: 'You wrote to us:' },
        { quote: message.message },
      ]),
    })
    return message
  })
