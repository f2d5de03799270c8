import { cn } from '../cn.ts'

/** Decoration beside text; with `label` it is announced on its own. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cn('size-5 animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
  if (!label) return ring
  return (
    <span role="status" className="inline-flex items-center gap-3 text-ink-soft">
      {ring}
      <span>{label}</span>
    </span>
  )
}
