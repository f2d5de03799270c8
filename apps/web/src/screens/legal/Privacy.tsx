import { LegalPage, type Section } from './LegalPage.tsx'

const sections: Section[] = [
  {
    title: 'What we collect',
    text: ['Only what it takes to feed you and to keep our books:'],
    list: [
      'Orders: your name, e-mail address, phone number, where to deliver, what you chose and what it cost.',
      'Bookings: the same, and where and when your event is.',
      'An account, if you make one: your e-mail address, phone number, a scrambled form of your password, the addresses, favorites and picture you choose to save, and the kinds of devices you’re signed in on.',
      'Reviews and messages: what you write, and the name and e-mail address you give with it. The address is never shown.',
      'Technical records: the network address and time of a request, kept to protect the site against abuse.',
    ],
  },
  {
    title: 'Payment',
    text: [
      'You pay on the pages of Stripe or PayPal. Your card number never reaches us and we do not save card information. We keep the provider’s reference, the amount and whether it was paid or refunded.',
    ],
  },
  {
    title: 'What we use it for',
    text: [
      'To cook, deliver and bill your order; to tell you where it is; to answer you; to keep the accounts the law asks for; and to stop fraud. We don’t send advertising you didn’t ask for, and we never sell your data.',
    ],
  },
  {
    title: 'Who else sees it',
    text: [
      'Stripe or PayPal, whichever you pay with; the company that carries our mail; Google or Facebook, if you choose to sign in with them. The map on our contact page is loaded from OpenStreetMap only after you ask for it.',
    ],
  },
  {
    title: 'What stays in your browser',
    text: [
      'Your cart, your favorites when you’re signed out, the dishes you ordered last, and the token that keeps you signed in are kept in your own browser and nowhere else until you order or sign in. We set no advertising or analytics cookies. Signing out removes all of it.',
    ],
  },
  {
    title: 'How long we keep it',
    text: [
      'Orders and bookings for seven years, as tax law requires. An account until you delete it. Messages for two years. Technical records for ninety days.',
    ],
  },
  {
    title: 'Your choices',
    text: [
      'In your account, under Change Password and Your data, you can download what we hold about you and delete the account. Your orders and bookings then stay for the seven years without your name, addresses and phone number.',
      'Or write or call, and we’ll show you what we hold about you, correct it, or delete what the law doesn’t make us keep. Washington residents have these rights by law; we extend them to everyone.',
    ],
  },
  {
    title: 'Changes',
    text: [
      'If we change this page in a way that matters we will say so here at least 30 days before it takes effect.',
    ],
  },
]

export default function Privacy() {
  return (
    <LegalPage
      title="Privacy policy"
      intro="What we know about you, why, and how to make us forget it."
      updated="November 1, 2026"
      sections={sections}
    />
  )
}
