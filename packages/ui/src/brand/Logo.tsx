import { cn } from '../cn.ts'

/** The tree with its smoke. Takes the colour of the text; the smoke is always flame. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={cn('size-10', className)}>
      <g fill="currentColor">
        <path d="M14 46.5c3.6-4.6 4.3-11 4.4-18.5h11.2c.1 7.5.8 13.9 4.4 18.5-2.6-1.3-4.3-1-5.4 0-2-1.4-7.2-1.4-9.2 0-1.1-1-2.8-1.3-5.4 0z" />
        <ellipse cx="8.5" cy="20" rx="6.5" ry="3.3" />
        <ellipse cx="16" cy="14.6" rx="6" ry="3" />
        <ellipse cx="32" cy="14.6" rx="6" ry="3" />
        <ellipse cx="39.5" cy="20" rx="6.5" ry="3.3" />
      </g>
      <g stroke="currentColor" strokeWidth="2.8" strokeLinecap="round">
        <path d="M20 30c-1.5-5-6-5.5-9.5-8.5M22.5 29c-.6-5.5-3.3-8.3-5-12M28 30c1.5-5 6-5.5 9.5-8.5M25.5 29c.6-5.5 3.3-8.3 5-12" />
      </g>
      <path
        d="M24 22c-3.5-4 3-6.5 0-11-2.2-3.4 2.3-4.8.6-9"
        className="stroke-flame"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5 font-display', className)}>
      <LogoMark className="size-11" />
      <span className="flex flex-col leading-none">
        <span className="text-[1.5rem] font-extrabold tracking-[-0.03em]">Baobab</span>{' '}
        <span className="mt-1 text-[0.6875rem] font-semibold tracking-[0.235em] uppercase">Smokehouse</span>
      </span>
    </span>
  )
}
