import { brand } from '@baobab/contract'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { SocialLinks } from './SocialLinks.tsx'

/** Contact and social links above the header. On phones the drawer and the footer have them. */
export function TopBar() {
  return (
    <nav aria-label="Contact" data-theme="dark" className="hidden bg-soot text-sm text-ink-soft lg:block">
      <div className="container-page flex min-h-11 items-center gap-6">
        <a
          href={`mailto:${brand.email}`}
          className="inline-flex min-h-11 items-center gap-2 hover:text-highlight"
        >
          <Mail aria-hidden="true" className="size-4" />
          {brand.email}
        </a>
        <a
          href={brand.phoneHref}
          className="figures inline-flex min-h-11 items-center gap-2 hover:text-highlight"
        >
          <Phone aria-hidden="true" className="size-4" />
          {brand.phone}
        </a>
        <SocialLinks className="-mr-3 ml-auto" />
      </div>
    </nav>
  )
}
