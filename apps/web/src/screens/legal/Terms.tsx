import { LegalPage, type Section } from './LegalPage.tsx'

const sections: Section[] = [
  {
    title: 'Agreement',
    text: [
      'By ordering from us, booking us or using this site you agree to these terms. If you don’t, call us instead; we’ll still feed you.',
    ],
  },
  {
    title: 'Orders',
    text: [
      'An order is placed when its payment is confirmed. Prices are those shown at checkout; if one changes between your cart and the till, we show you both and ask before anything is charged.',
      'We may refuse or cancel an order we cannot make well: a dish has run out, an address is outside our reach. What you paid is then refunded in full, the way you paid it.',
    ],
  },
  {
    title: 'Pickup and delivery',
    text: [
      'Times are honest estimates, not promises; brisket keeps its own clock. Please be reachable at the number you gave. Food left with you is yours to keep safe.',
    ],
  },
  {
    title: 'Events',
    text: [
      'A booking is made when its payment is confirmed. Your Way is charged by the hour at the rate shown; Our Way per person by the menu you chose. What you get back if your plans change is shown before you pay, and on the page of your booking; you cancel or move the event there yourself.',
    ],
  },
  {
    title: 'Discounts',
    text: ['One coupon per order, through the end date shown, Tacoma time. Coupons have no cash value.'],
  },
  {
    title: 'Your account',
    text: [
      'Keep your password to yourself and tell us at once if someone else has it. You are answerable for what is ordered with your account.',
    ],
  },
  {
    title: 'Reviews',
    text: [
      'Write what you ate and what you think. We remove what is unlawful, abusive or not about the food. What you post, others may read.',
    ],
  },
  {
    title: 'Our liability',
    text: [
      'We stand behind our food. Beyond what the law requires, our liability for an order or a booking is limited to what you paid for it.',
    ],
  },
  {
    title: 'Changes to these terms',
    text: [
      'We give at least 30 days’ notice of material changes, on this page and by e-mail to account holders.',
    ],
  },
  {
    title: 'Governing law',
    text: [
      'These terms are governed by the laws of the State of Washington, and its courts in Pierce County decide what we cannot settle over a plate.',
    ],
  },
]

export default function Terms() {
  return (
    <LegalPage
      title="Terms of use"
      intro="What you can expect of us, and what we ask of you."
      updated="November 22, 2026"
      sections={sections}
    />
  )
}
