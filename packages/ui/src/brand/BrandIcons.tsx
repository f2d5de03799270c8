import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

// The marks of other companies, drawn plainly. Decoration: the link around them carries the name.
function Mark({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={cn('size-5', className)}>
      {children}
    </svg>
  )
}

interface IconProps {
  className?: string
}

export function FacebookIcon({ className }: IconProps) {
  return (
    <Mark className={className}>
      <path d="M13.6 21.5v-8h2.7l.5-3.3h-3.2V8.3c0-1 .5-1.7 1.8-1.7h1.5V3.7c-.6-.1-1.4-.2-2.2-.2-2.6 0-4.2 1.5-4.2 4.3v2.4H7.6v3.3h2.9v8z" />
    </Mark>
  )
}

export function XIcon({ className }: IconProps) {
  return (
    <Mark className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="1.9">
        <path d="M3.8 4h4.3l12.1 16h-4.3z" />
        <path d="m19.8 3.6-7 7.7M4 20.4l7-7.7" />
      </g>
    </Mark>
  )
}

export function LinkedInIcon({ className }: IconProps) {
  return (
    <Mark className={className}>
      <circle cx="5.6" cy="5.4" r="2" />
      <path d="M4 9.2h3.3V20H4zM9.6 9.2h3.1v1.5c.6-1 1.7-1.8 3.4-1.8 3 0 4 1.9 4 4.8V20h-3.3v-5.7c0-1.6-.4-2.6-1.8-2.6s-2.1 1-2.1 2.6V20H9.6z" />
    </Mark>
  )
}

export function WhatsAppIcon({ className }: IconProps) {
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

export function InstagramIcon({ className }: IconProps) {
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

export function GoogleIcon({ className }: IconProps) {
  return (
    <Mark className={className}>
      <g fill="none" strokeWidth="3.6">
        <path d="M5.07 8A8 8 0 0 1 18.1 6.9" stroke="#ea4335" />
        <path d="M5.07 16a8 8 0 0 1 0-8" stroke="#fbbc05" />
        <path d="M17.2 18.1A8 8 0 0 1 5.07 16" stroke="#34a853" />
        <path d="M12.2 12H20a8 8 0 0 1-2.8 6.1" stroke="#4285f4" />
      </g>
    </Mark>
  )
}

export function PayPalMark({ className }: IconProps) {
  return (
    <span className={cn('font-display font-extrabold italic tracking-tight', className)}>
      <span className="text-[#1f3f94] dark:text-[#a9c4ff]">Pay</span>
      <span className="text-[#0070ba] dark:text-[#7cc4ff]">Pal</span>
    </span>
  )
}

export function StripeMark({ className }: IconProps) {
  return (
    <span
      className={cn(
        'font-display font-extrabold tracking-tight text-[#4b45c6] dark:text-[#b3b0ff]',
        className,
      )}
    >
      stripe
    </span>
  )
}
