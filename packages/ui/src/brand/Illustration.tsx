import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

export type IllustrationName = keyof typeof drawings

const smoke = (
  <g className="stroke-line-strong" strokeWidth="3">
    <path d="M66 50c-7-8 6-14 0-23-3-4-1-8 2-11" />
    <path d="M81 48c-6-9 8-15 1-25-3-5-1-9 3-12" />
    <path d="M96 50c-6-8 6-13 1-21-3-4-1-8 2-10" />
  </g>
)

// Line drawings after mud cloth: few strokes, none quite straight.
const drawings = {
  bowl: (
    <>
      {smoke}
      <path d="M24 62.5c18-2 94-2.4 112-.4-1 27-22 51-56 51S25.5 90 24 62.5z" className="fill-accent-soft" />
      <path d="M31 77 40.5 90 50 77.5 60.5 91 70 77 80.5 91.5 90 77.5l10 13.5 9.5-14 10.5 13 9-13" />
      <path d="M58 101.5c14 4.5 30 4.5 44 0" />
      <circle cx="40.5" cy="73" r="2" className="fill-flame stroke-none" />
      <circle cx="60.5" cy="73" r="2" className="fill-flame stroke-none" />
      <circle cx="80.5" cy="73" r="2" className="fill-flame stroke-none" />
      <circle cx="100" cy="73" r="2" className="fill-flame stroke-none" />
      <circle cx="120" cy="73" r="2" className="fill-flame stroke-none" />
      <path d="M62 119.5c12 1.5 24 1.5 36-.3" />
    </>
  ),
  fire: (
    <>
      <path d="M80 46c-8-9 7-15 .5-25C77 16 79 11 83 8" className="stroke-line-strong" strokeWidth="3" />
      <path
        d="M80 92c-14 0-20-9-18-19 1.5-7 7-10 9-17 7 4 8 10 7.5 14 4-1 6-5 6-8 8 6 14 13 12.5 20C95 89 89 92 80 92z"
        className="fill-flame stroke-none"
      />
      <path
        d="M80 92c-7 0-10-5-9-10 1-4 4-5 6-9 5 3 11 7 10.5 12-.5 4-3.5 7-7.5 7z"
        className="fill-saffron stroke-none"
      />
      <path d="m30 88 96.5 23-2.5 9.5L27.5 98z" className="fill-accent-soft" />
      <path d="m130 88-96.5 23 2.5 9.5L132.5 98z" className="fill-accent-soft" />
      <path d="m44 97 5 5m6-2 5 5m56-8-5 5m-6-2-5 5" />
    </>
  ),
  tree: (
    <>
      <path d="M60 116c7-14 6-32 7-47h26c1 15 0 33 7 47-12-4-28-4-40 0z" className="fill-accent-soft" />
      <path d="M69 70C64 56 52 54 42 47m33 22c-2-14-8-22-13-31m18 30V34m5 35c2-14 8-22 13-31m-7 32c5-14 17-16 27-23" />
      <ellipse cx="38" cy="42" rx="16" ry="8" className="fill-success-soft" />
      <ellipse cx="60" cy="30" rx="15" ry="7.5" className="fill-success-soft" />
      <ellipse cx="81" cy="23" rx="15" ry="7.5" className="fill-success-soft" />
      <ellipse cx="102" cy="30" rx="15" ry="7.5" className="fill-success-soft" />
      <ellipse cx="123" cy="42" rx="16" ry="8" className="fill-success-soft" />
      <path d="m73 84 3.5 6 3.5-6 3.5 6 3.5-6m-15 14 3.5 6 3.5-6 3.5 6 3.5-6" />
      <path d="M30 119c30-3 70-3 100 0" />
    </>
  ),
} satisfies Record<string, ReactNode>

export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  return (
    <svg
      viewBox="0 0 160 128"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cn('h-auto', className)}
    >
      {drawings[name]}
    </svg>
  )
}
