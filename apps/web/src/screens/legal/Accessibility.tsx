import { brand } from '@baobab/contract'
import { LegalPage, type Section } from './LegalPage.tsx'

const sections: Section[] = [
  {
    title: 'What we aim for',
    text: 'Everyone should be able to read our menu, order and book. We build the site to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
  },
  {
    title: 'What we test',
    text: `With every change of the site, before it goes live:

- An automated check (axe) of every page, in light, dark and high contrast colors. It has to come back clean.
- An order from the menu to its payment, and the booking of an event, with the keyboard alone. The focus shows at every stop, on every page, and no bar covers it.
- Text at 200 percent of its size, on a desktop and on a phone: nothing is cut off, covers other text or scrolls sideways.
- Pages at 400 percent and on a phone held sideways: nothing scrolls sideways, and no bar sticks to the window.
- High contrast colors: every field, button and selection stays visible.
- Reduced motion: nothing moves by itself, and slideshows stand still until you start them.
- Menu and dishes can be read, and the menu searched, without JavaScript.`,
  },
  {
    title: 'What we know isn’t perfect',
    text: `- The payment pages belong to Stripe and PayPal, and the map to OpenStreetMap. If they get in your way, call us: we take orders by phone and give directions.
- No automated check finds everything. People who use a screen reader every day find more, and we’d love to hear from them.`,
  },
  {
    title: 'How to reach us about access',
    text: `Tell us what you wanted to do and what stopped you. Call ${brand.phone} or e-mail ${brand.email}. We answer within two business days, help you order in the meantime, and tell you when it’s fixed.

If our answer doesn’t help, you can file a complaint with the United States Department of Justice under the Americans with Disabilities Act, at ada.gov.`,
  },
]

export default function Accessibility() {
  return (
    <LegalPage
      title="Accessibility"
      intro="Everyone is welcome at the table. Here’s what we do, and whom to call for help."
      updated="2026-11-22"
      sections={sections}
    />
  )
}
