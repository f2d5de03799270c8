import { FacebookIcon, InstagramIcon, LinkedInIcon, XIcon } from '@baobab/ui'

const icons = { Facebook: FacebookIcon, X: XIcon, Instagram: InstagramIcon, LinkedIn: LinkedInIcon }

export type SocialName = keyof typeof icons

export default function SocialIcon({ name }: { name: SocialName }) {
  const Icon = icons[name]
  return <Icon className="size-4.5" />
}
