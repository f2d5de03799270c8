import { brand, pages } from '@baobab/contract'
import { renderMail } from '../mail/layout.ts'

export const accountDeletedMail = (siteUrl: string) =>
  renderMail('Your account is deleted', 'Your account is deleted', [
    {
      p: `Your account at ${brand.name} is gone, with your addresses, favourites, reviews and picture. You are signed out everywhere.`,
    },
    {
      p: 'What you ordered and booked stays in our books, because tax law says so, but without your name, address, telephone number and e-mail address.',
    },
    { p: `If it was not you, please call us: ${brand.phone}.` },
    { link: 'See the menu', href: siteUrl + pages.menu },
    { small: 'This is the last mail to this address. We have not kept it.' },
  ])
