import { brand } from '@baobab/contract'
import { BrowserOnly, cn, lazyPart } from '@baobab/ui'
import type { SocialName } from './SocialIcon.tsx'

// the drawings are no part of the first load; the links work before they arrive
const SocialIcon = lazyPart(() => import('./SocialIcon.tsx'))

const social: { name: SocialName; href: string }[] = [
  { name: 'Facebook', href: brand.social.facebook },
  { name: 'X', href: brand.social.x },
  { name: 'Instagram', href: brand.social.instagram },
  { name: 'LinkedIn', href: brand.social.linkedin },
]

export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={cn('flex', className)}>
      {social.map(({ name, href }) => (
        <li key={name} className="flex">
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${brand.name} on ${name} (opens a new window)`}
            className="inline-flex size-tap items-center justify-center rounded-full hover:text-highlight"
          >
            <BrowserOnly>
              <SocialIcon name={name} />
            </BrowserOnly>
          </a>
        </li>
      ))}
    </ul>
  )
}
