import { brand } from '@baobab/contract'
import { cn, FacebookIcon, InstagramIcon, LinkedInIcon, XIcon } from '@baobab/ui'

const social = [
  { name: 'Facebook', href: brand.social.facebook, Icon: FacebookIcon },
  { name: 'X', href: brand.social.x, Icon: XIcon },
  { name: 'Instagram', href: brand.social.instagram, Icon: InstagramIcon },
  { name: 'LinkedIn', href: brand.social.linkedin, Icon: LinkedInIcon },
]

export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={cn('flex', className)}>
      {social.map(({ name, href, Icon }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${brand.name} on ${name} (opens a new window)`}
            className="inline-flex size-tap items-center justify-center rounded-full hover:text-highlight [&>svg]:size-4.5"
          >
            <Icon />
          </a>
        </li>
      ))}
    </ul>
  )
}
