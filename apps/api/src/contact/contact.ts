import { brand, type ContactForm } from '@baobab/contract'
import type { Deps } from '../deps.ts'
import { renderMail } from '../mail/layout.ts'
import { queueMail } from '../mail/queue-mail.ts'

/**
 * Stores the message and mails it to the restaurant. A reply to that mail goes to the sender. Nothing is mailed to the typed
 * address: it may be another person's.
 */
export async function sendContactMessage({ db, config }: Deps, form: ContactForm): Promise<void> {
  const { first_name: firstName, last_name: lastName, email, phone, subject, message } = form
  await db.$transaction(async (tx) => {
    const { id } = await tx.contactMessage.create({
      data: { firstName, lastName, email, phone, subject, message },
    })
    const name = `${firstName} ${lastName}`
    await queueMail(tx, {
      key: `contact:${id}`,
      kind: 'contact',
      about: { contactMessageId: id },
      to: { name: brand.name, address: config.CONTACT_EMAIL },
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
        { small: `Replies go to ${name}.` },
      ]),
    })
  })
}
