import { useSession } from '@baobab/client/session'
import { brand, pages, shopTexts as texts } from '@baobab/contract'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { PageLink } from '../PageLink.tsx'
import { mainLinks } from './nav-links.ts'
import { SocialLinks } from './SocialLinks.tsx'

type Props = { open: boolean; onClose: () => void }

/** The navigation on phones. */
export default function Drawer({ open, onClose }: Props) {
  const signedIn = useSession((s) => s.token !== null)
  const links = [
    ...mainLinks,
    { to: pages.bookEvent, label: 'Book us' },
    { to: pages.discounts, label: 'Discounts' },
    { to: pages.trackOrder, label: 'Track an order' },
    signedIn ? { to: pages.profile, label: 'Your account' } : { to: pages.signIn, label: texts.login },
  ]
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={brand.name} shape="drawer">
      <nav aria-label="Main">
        <ul className="divide-y divide-line font-display text-lg font-semibold">
          {links.map(({ to, label }) => (
            <li key={to}>
              <PageLink
                to={to}
                onClick={onClose}
                className="flex min-h-12 items-center aria-[current=page]:text-link"
              >
                <span className="inline-block first-letter:uppercase">{label}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-8 text-ink-soft">
        <a href={brand.phoneHref} className="figures inline-flex min-h-tap items-center">
          {brand.phone}
        </a>
        <br />
        <a href={`mailto:${brand.email}`} className="inline-flex min-h-tap items-center">
          {brand.email}
        </a>
      </p>
      <SocialLinks className="-ml-3" />
    </Dialog>
  )
}
