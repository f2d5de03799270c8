import { useSession } from '@baobab/client/session'
import { useMemoryOnly } from '@baobab/client/stored'
import { brand, pages, shopTexts as texts } from '@baobab/contract'
import { cn, IconButton, iconButtonClass, Logo, lazyPart } from '@baobab/ui'
import Heart from 'lucide-react/icons/heart'
import Menu from 'lucide-react/icons/menu'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UserRound from 'lucide-react/icons/user-round'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { ConnectionNotice } from '../notices/ConnectionNotice.tsx'
import { PageLink } from '../PageLink.tsx'
import { mainLinks } from './nav-links.ts'

const Drawer = lazyPart(() => import('./Drawer.tsx'))
const StorageNotice = lazyPart(() => import('../notices/StorageNotice.tsx'))

export function Header() {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const signedIn = useSession((s) => s.token !== null)
  const { isMemoryOnly } = useMemoryOnly()
  return (
    <header
      data-theme="dark"
      className="sticky top-0 z-40 border-b border-line bg-page text-ink max-lg:short:static low:static"
    >
      <div className="container-page flex min-h-16 items-center gap-2 lg:min-h-20">
        <IconButton
          label="Menu"
          className="-ml-2.5 lg:hidden"
          aria-haspopup="dialog"
          onClick={() => setDrawer('open')}
        >
          <Menu aria-hidden="true" />
        </IconButton>
        <Link to={pages.home} aria-label={`${brand.name}, home`} className="mr-auto rounded-md">
          {/* on a phone with text of twice the size there is room for the tree only, not for the name */}
          <Logo className="tight:[&>span]:hidden" />
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex gap-1 font-display font-semibold">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to} className={navLinkClass}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-1 lg:ml-6">
          <Link
            to={signedIn ? pages.wishlist : pages.favourites}
            aria-label="Favourites"
            title="Favourites"
            className={iconButtonClass({ className: 'max-lg:hidden' })}
          >
            <Heart aria-hidden="true" />
          </Link>
          <CartLink />
          {signedIn ? (
            <Link
              to={pages.profile}
              aria-label="Your account"
              title="Your account"
              className={iconButtonClass({ className: 'max-lg:hidden' })}
            >
              <UserRound aria-hidden="true" />
            </Link>
          ) : (
            <ButtonLink to={pages.signIn} size="sm" variant="highlight" className="ml-2 max-lg:hidden">
              {texts.login}
            </ButtonLink>
          )}
        </div>
      </div>
      <ConnectionNotice />
      {isMemoryOnly && (
        <Suspense>
          <StorageNotice />
        </Suspense>
      )}
      {drawer !== 'never' && (
        <Suspense>
          <Drawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </header>
  )
}

const navLinkClass = cn(
  'relative inline-flex min-h-tap items-center px-3.5 capitalize hover:text-highlight aria-[current=page]:text-highlight',
  'after:absolute after:inset-x-3.5 after:bottom-1.5 after:h-0.75 after:rounded-full aria-[current=page]:after:bg-flame',
)

export function CartLink() {
  const count = useCart((cart) => cart.lines.length)
  const name = count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <Link
      to={pages.cart}
      aria-label={name}
      title="Cart"
      className={iconButtonClass({ className: 'relative' })}
    >
      <ShoppingBag aria-hidden="true" />
      {count > 0 && (
        <span className="figures absolute top-0.5 right-0 min-w-5 rounded-full bg-action px-1 text-center text-xs font-bold text-action-ink forced-colors:border">
          {count}
        </span>
      )}
    </Link>
  )
}
