import { cn } from '../cn.ts'

/** The tree with its smoke. Takes the colour of the text; the smoke is always flame. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={cn('size-10', className)}>
      <g fill="currentColor">
        <path d="M11.5 46.5C15.6 42.5 15.6 36 15.7 31.5c.1-3.4-1.9-6.3-5-9L14 20.3c2.7 1.9 4.6 3.7 5.7 6.1.1-3.8-1-6.9-2.9-9.9l3.2-1.2c2 3 3.1 5.7 3.4 8.8h1.2c.3-3.1 1.4-5.8 3.4-8.8l3.2 1.2c-1.9 3-3 6.1-2.9 9.9 1.1-2.4 3-4.2 5.7-6.1l3.3 2.2c-3.1 2.7-5.1 5.6-5 9 .1 4.5.1 11 4.2 15-2.6-1-4.7-.8-6.3.3-2.3-1.4-10.1-1.4-12.4 0-1.6-1.1-3.7-1.3-6.3-.3z" />
        <ellipse cx="9.4" cy="19.4" rx="8.6" ry="4.3" />
        <ellipse cx="15.4" cy="13.3" rx="6.3" ry="3.9" />
        <ellipse cx="38.6" cy="19.4" rx="8.6" ry="4.3" />
        <ellipse cx="32.6" cy="13.3" rx="6.3" ry="3.9" />
      </g>
      <path
        d="M24 18.6c-1.7-2.9 1.4-4.7 0-8-1.5-3.5 2.6-5.2.7-9.2"
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
