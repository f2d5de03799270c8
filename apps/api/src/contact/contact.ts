import { brand } from '@baobab/contract'
import type { Deps } from '../deps.ts'
import type { Limit } from '../http/limits/strict-limits.ts'
import { renderMail } from '../mail/layout.ts'
import { queueMail } from '../mail/queue-mail.ts'

const HOUR = 3600

export const contactLimits = {
  from: { name: 'contact-from', max: 5, windowSeconds: HOUR },
  sender: { name: 'contact-sender', max: 5, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>

type Message = {
  first_name: string
  last_name: string
  email: string
  phone: string
  subject: string
  message: string
}

/** Kept and mailed to the house; answering the mail answers the visitor. Nothing is mailed to the address they typed. */
export async function sendContactMessage({ db }: Deps, form: Message): Promise<void> {
  const { first_name: firstName, last_name: lastName, email, phone, subject, message } = form
  await db.$transaction(async (tx) => {
    const { id } = await tx.contactMessage.create({
      data: { firstName, lastName, email, phone, subject, message },
    })
    const name = `${firstName} ${lastName}`
    await queueMail(tx, {
      key: `contact:${id}`,
      kind: 'contact',
      to: { name: brand.name, address: brand.email },
      replyTo: { name, address: email },
      ...renderMail(`Contact: ${subject}`, `${name} wrote to us`, [
        {
          rows: [
            ['Name', name],
            ['E-mail', email],
            ['Phone', phone],
            ['Subject', subject],
          ],
        },
        { quote: message },
      ]),
    })
  })
}
