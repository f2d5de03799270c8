import { addressUrl, brand } from '@baobab/contract'
import { Logo, lazyPart, PatternBand } from '@baobab/ui'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { footerLinks, moreLinks } from './nav-links.ts'
import { SocialLinks } from './SocialLinks.tsx'

// The server's HTML has them, and nobody needs their code before the page has loaded.
const OpeningHours = lazyPart(() => import('../features/service/OpeningHours.tsx'))

/** On a phone about half a screen: the headings are read out, and the links flow. */
export function Footer() {
  return (
    <footer data-theme="dark" className="mt-auto bg-page text-ink">
      <PatternBand variant="kente" />
      <div className="container-page grid gap-x-10 pt-4 text-sm sm:grid-cols-2 lg:grid-cols-[1.2fr_1.4fr_1.3fr_1fr] lg:py-12 lg:text-base">
        <div className="flex flex-wrap items-center justify-between sm:max-lg:col-span-2 lg:block">
          <Logo />
          <p className="mt-5 max-w-xs text-lg text-ink-soft max-lg:hidden">
            {brand.tagline} African-inspired barbecue from the heart of Tacoma.
          </p>
          <SocialLinks className="-mr-3 lg:mt-4 lg:-ml-3" />
        </div>
        <div className="max-lg:order-last sm:max-lg:col-span-2 lg:flex lg:gap-x-8">
          <nav aria-label="Footer">
            <h2 className={headClass}>Find your way</h2>
            <ul className={linksClass}>{footerLinks.map(toItem)}</ul>
          </nav>
          <ul className={`${linksClass} lg:pt-8`}>{moreLinks.map(toItem)}</ul>
        </div>
        <div>
          <h2 className={headClass}>Come by</h2>
          <address className="flex flex-wrap gap-x-3 not-italic max-sm:text-[0.875rem] lg:flex-col lg:items-start">
            <a
              href={addressUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="py-2.5 hover:text-highlight"
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
          <Suspense fallback={<div className="min-h-25 lg:min-h-60" />}>
            <OpeningHours />
          </Suspense>
        </div>
      </div>
      <div className="border-line pb-16 lg:border-t lg:pb-0">
        <p className="container-page py-2 text-sm text-ink-soft lg:py-5">
          © <span suppressHydrationWarning>{new Date().getFullYear()}</span> {brand.name}, Tacoma, Washington
        </p>
      </div>
    </footer>
  )
}

const headClass = 'eyebrow mb-3 max-lg:sr-only'
const linksClass = 'flex flex-wrap gap-x-5 lg:block'

const toItem = ({ to, label }: { to: string; label: string }) => (
  <li key={to}>
    <Link to={to} className="inline-flex min-h-tap items-center hover:text-highlight max-lg:min-h-10">
      {label}
    </Link>
  </li>
)
