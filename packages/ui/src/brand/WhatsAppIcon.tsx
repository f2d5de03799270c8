import { Mark, type MarkProps } from './Mark.tsx'

export function WhatsAppIcon({ className }: MarkProps) {
  return (
    <Mark className={className}>
      <path
        d="M4.2 19.9 5.3 16a8.2 8.2 0 1 1 3 2.9z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
      <path d="M8.8 7.9c.3-.5 1-.5 1.2 0l.7 1.6c.1.3 0 .6-.5 1.3.8 1.5 1.7 2.3 3.1 2.9.6-.8.9-1 1.2-.8l1.6.8c.4.2.4.7.1 1.2-.6 1-1.7 1.4-2.9 1-2.6-.8-4.4-2.6-5.1-4.7-.4-1.2-.1-2.5.6-3.3z" />
    </Mark>
  )
}
