import { brand, pages } from '@baobab/contract'
import { renderMail } from '../mail/layout.ts'

export const accountDeletedMail = (siteUrl: string) =>
  renderMail('Your account is deleted', 'Your account is deleted', [
    {
      p: `Your account at ${brand.name} is gone, with your addresses, favorites, reviews and picture. You are signed out everywhere.`,
    },
    {
      p: 'Tax law makes us keep your orders and bookings, but without your name, address, phone number and e-mail address.',
    },
    { p: `If this wasn’t you, please call us: ${brand.phone}.` },
    { link: 'See the menu', href: siteUrl + pages.menu },
    { small: 'This is our last e-mail to this address. We haven’t kept it.' },
  ])
