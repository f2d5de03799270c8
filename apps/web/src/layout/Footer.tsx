import { addressUrl, brand } from '@baobab/contract'
import { Logo, lazyPart, PatternBand } from '@baobab/ui'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { footerLinks, moreLinks } from './nav-links.ts'
import { SocialLinks } from './SocialLinks.tsx'

// The server's HTML has them, and nobody needs their code before the page has loaded.
const OpeningHours = lazyPart(() => import('../features/service/OpeningHours.tsx'))

export function Footer() {
  return (
    <footer data-theme="dark" className="mt-auto bg-page text-ink">
      <PatternBand variant="kente" />
      <div className="container-page grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.3fr_0.9fr_1.3fr_1fr]">
        <div>
          <Logo />
          <p className="mt-5 max-w-xs text-lg text-ink-soft">
            {brand.tagline} African-inspired barbecue from the heart of Tacoma.
          </p>
          <SocialLinks className="mt-4 -ml-3" />
        </div>
        <nav aria-label="Footer">
          <h2 className="eyebrow mb-3">Find your way</h2>
          <ul>
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-tap items-center hover:text-highlight">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="eyebrow mb-3">Come by</h2>
          <address className="not-italic">
            <a
              href={addressUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-block py-2.5 hover:text-highlight"
            >
              {brand.address.street}
              <br />
              {brand.address.city}, {brand.address.state} {brand.address.zip}
            </a>
            <br />
            <a
              href={brand.phoneHref}
              className="figures inline-flex min-h-tap items-center hover:text-highlight"
            >
              {brand.phone}
            </a>
            <br />
            <a
              href={`mailto:${brand.email}`}
              className="inline-flex min-h-tap items-center wrap-anywhere hover:text-highlight"
            >
              {brand.email}
            </a>
          </address>
        </div>
        <div>
          <h2 className="eyebrow mb-3">The fire is lit</h2>
          <Suspense fallback={<div className="min-h-60" />}>
            <OpeningHours />
          </Suspense>
          <ul>
            {moreLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-tap items-center hover:text-highlight">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="border-t border-line pb-16 lg:pb-0">
        <p className="container-page py-5 text-sm text-ink-soft">
          © <span suppressHydrationWarning>{new Date().getFullYear()}</span> {brand.name}, Tacoma, Washington
        </p>
      </div>
    </footer>
  )
}
