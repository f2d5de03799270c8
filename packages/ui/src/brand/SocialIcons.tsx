import { Mark, type MarkProps } from './Mark.tsx'

export function FacebookIcon({ className }: MarkProps) {
  return (
    <Mark className={className}>
      <path d="M13.6 21.5v-8h2.7l.5-3.3h-3.2V8.3c0-1 .5-1.7 1.8-1.7h1.5V3.7c-.6-.1-1.4-.2-2.2-.2-2.6 0-4.2 1.5-4.2 4.3v2.4H7.6v3.3h2.9v8z" />
    </Mark>
  )
}

export function XIcon({ className }: MarkProps) {
  return (
    <Mark className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="1.9">
        <path d="M3.8 4h4.3l12.1 16h-4.3z" />
        <path d="m19.8 3.6-7 7.7M4 20.4l7-7.7" />
      </g>
    </Mark>
  )
}

export function LinkedInIcon({ className }: MarkProps) {
  return (
    <Mark className={className}>
      <circle cx="5.6" cy="5.4" r="2" />
      <path d="M4 9.2h3.3V20H4zM9.6 9.2h3.1v1.5c.6-1 1.7-1.8 3.4-1.8 3 0 4 1.9 4 4.8V20h-3.3v-5.7c0-1.6-.4-2.6-1.8-2.6s-2.1 1-2.1 2.6V20H9.6z" />
    </Mark>
  )
}

export function InstagramIcon({ className }: MarkProps) {
  return (
    <Mark className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="1.9">
        <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
        <circle cx="12" cy="12" r="4" />
      </g>
      <circle cx="16.9" cy="7.1" r="1.2" />
    </Mark>
  )
}
