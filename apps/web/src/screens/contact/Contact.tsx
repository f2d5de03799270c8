import { addressLine, brand } from '@baobab/contract'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { AddressMap } from '../../features/contact/AddressMap.tsx'
import { ContactForm } from '../../features/contact/ContactForm.tsx'
import { PageBanner } from '../../layout/PageBanner.tsx'
import { NeedsScript } from '../../lib/rendering/NeedsScript.tsx'

const ways = [
  { Icon: Phone, label: 'Call', text: brand.phone, href: brand.phoneHref },
  { Icon: Mail, label: 'Write', text: brand.email, href: `mailto:${brand.email}` },
  { Icon: MapPin, label: 'Come by', text: addressLine },
]

export default function Contact() {
  return (
    <>
      <PageBanner
        eyebrow="Talk to us"
        title="Contact"
        text="Questions about a dish, a delivery or two hundred guests: a person reads this, usually before the next brisket comes off."
      />
      <div className="container-page grid grid-cols-1 gap-10 py-8 lg:grid-cols-[1.3fr_1fr] lg:gap-12 lg:py-section">
        <section aria-labelledby="write-to-us">
          <h2 id="write-to-us" className="mb-6 text-2xl">
            Write to us
          </h2>
          <NeedsScript what="This form" />
          <ContactForm />
        </section>
        <div className="space-y-6">
          <ul className="space-y-4">
            {ways.map(({ Icon, label, text, href }) => (
              <li key={label} className="relative flex items-center gap-4">
                <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <span className="min-w-0">
                  <span className="block text-sm text-ink-soft">{label}</span>
                  {href ? (
                    <a
                      href={href}
                      className="figures font-semibold break-words after:absolute after:inset-0 hover:text-link"
                    >
                      {text}
                    </a>
                  ) : (
                    <span className="font-semibold">{text}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <AddressMap />
        </div>
      </div>
    </>
  )
}
