import { useSession } from '@baobab/client/session'
import { isAccountPage, pages } from '@baobab/contract'
import Heart from 'lucide-react/icons/heart'
import House from 'lucide-react/icons/house'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UserRound from 'lucide-react/icons/user-round'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { Link, useLocation } from 'react-router-dom'
import { useCart } from '../../features/cart/lines/cart-store.ts'

/** The main links at the bottom of the screen, on phones only. */
export function BottomBar() {
  const count = useCart((cart) => cart.lines.length)
  const signedIn = useSession((s) => s.token !== null)
  const { pathname } = useLocation()
  const isInAccount = isAccountPage(pathname) && pathname !== pages.wishlist
  const current = isInAccount ? pages.profile : pathname
  const links = [
    { to: pages.home, label: 'Home', Icon: House },
    { to: pages.menu, label: 'Menu', Icon: UtensilsCrossed },
    { to: pages.cart, label: 'Cart', Icon: ShoppingBag, badge: count },
    { to: signedIn ? pages.wishlist : pages.favourites, label: 'Favourites', Icon: Heart },
    signedIn
      ? { to: pages.profile, label: 'Account', Icon: UserRound }
      : { to: pages.signIn, label: 'Login', Icon: UserRound },
  ]
  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom)] lg:hidden low:static"
    >
      <ul className="grid grid-cols-[1fr_1fr_1fr_1.25fr_1fr]">
        {links.map(({ to, label, Icon, badge = 0 }) => (
          <li key={label}>
            <Link
              to={to}
              aria-current={to === current ? 'page' : undefined}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs text-ink-soft aria-[current=page]:font-bold aria-[current=page]:text-link"
            >
              <span className="relative">
                <Icon aria-hidden="true" className="size-5.5" />
                {badge > 0 && (
                  <span className="figures absolute -top-1.5 -right-3 min-w-4.5 rounded-full bg-action px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-action-ink forced-colors:border">
                    {badge}
                  </span>
                )}
              </span>
              <span className="tight:sr-only">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
