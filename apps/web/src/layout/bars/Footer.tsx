import { addressUrl, brand } from '@baobab/contract'
import { cn, Logo, lazyPart, PatternBand } from '@baobab/ui'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { footerLinks, moreLinks } from './nav-links.ts'
import { SocialLinks } from './SocialLinks.tsx'

// The server's HTML has them, and their code is not needed before the page has loaded.
const OpeningHours = lazyPart(() => import('../../features/schedule/OpeningHours.tsx'))

/** On a phone about half a screen: the headings are read out, and the links stand in three columns. */
export function Footer() {
  return (
    <footer data-theme="dark" className="mt-auto bg-page text-ink">
      <PatternBand variant="kente" />
      <div className="container-page grid gap-x-10 pt-4 text-sm sm:grid-cols-2 lg:grid-cols-[auto_auto_auto] lg:justify-between lg:gap-y-4 lg:py-10 xl:grid-cols-[13rem_auto_auto_auto]">
        <div className="col-span-full flex flex-wrap items-center justify-between xl:col-auto xl:block">
          <Logo />
          <p className="mt-4 text-ink-soft max-xl:hidden">
            {brand.tagline} African-inspired barbecue from the heart of Tacoma.
          </p>
          <SocialLinks className="-mr-3 flex-wrap xl:mt-2 xl:-ml-3" />
        </div>
        <div className="max-lg:order-last max-lg:col-span-full lg:flex lg:items-end lg:self-start lg:gap-x-7">
          <nav aria-label="Footer">
            <h2 className={headClass}>Find your way</h2>
            <ul className={cn(linksClass, 'lg:grid-flow-col lg:grid-cols-[auto_auto] lg:grid-rows-3')}>
              {footerLinks.map(toItem)}
            </ul>
          </nav>
          <ul className={cn(linksClass, 'lg:grid-cols-1')}>{moreLinks.map(toItem)}</ul>
        </div>
        <div>
          <h2 className={headClass}>Come by</h2>
          <address className="flex flex-wrap gap-x-3 not-italic max-sm:text-[0.875rem] lg:flex-col lg:items-start">
            <a
              href={addressUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="min-h-tap py-2.5 hover:text-highlight"
            >
              {brand.address.street}
              <span className="lg:hidden">, </span>
              <br className="max-lg:hidden" />
              {brand.address.city}, {brand.address.state} {brand.address.zip}
            </a>
            <a
              href={brand.phoneHref}
              className="figures inline-flex min-h-tap items-center hover:text-highlight"
            >
              {brand.phone}
            </a>
            <a
              href={`mailto:${brand.email}`}
              className="inline-flex min-h-tap items-center wrap-anywhere hover:text-highlight"
            >
              {brand.email}
            </a>
          </address>
        </div>
        <div>
          <h2 className={headClass}>The fire is lit</h2>
          <Suspense fallback={<div className="min-h-25 lg:min-h-33" />}>
            <OpeningHours />
          </Suspense>
        </div>
      </div>
      <div className="border-line pb-16 lg:border-t lg:pb-0">
        <p className="container-page py-2 text-sm text-ink-soft lg:py-4">
          © <span suppressHydrationWarning>{new Date().getFullYear()}</span> {brand.name}, Tacoma, Washington
        </p>
      </div>
    </footer>
  )
}

const headClass = 'eyebrow mb-3 max-lg:sr-only'
const linksClass = 'grid grid-cols-3 content-start gap-x-4 tight:grid-cols-2 lg:gap-x-7'

const toItem = ({ to, label }: { to: string; label: string }) => (
  <li key={to}>
    <Link to={to} className="flex min-h-tap items-center leading-tight hover:text-highlight">
      {label}
    </Link>
  </li>
)
