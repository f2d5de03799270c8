import { cn } from '../cn.ts'

const boughs = 'M18 34c-1.5-6.5-6-9.5-12-11.5M20 32c-1-8-4.5-12.5-9-16.5M22.5 31c-.2-7-1.5-12-4-17.5'
const leaves =
  'M0 23.5c.8-3.3 4-5 7-4.5.3-3.5 4-5.5 7.5-4.3 1-2.9 4.6-4 7.3-2.4-.3 2.2-1.7 3.6-3.7 3.9-.8 1.9-2.5 2.9-4.6 2.7-.9 2.2-2.7 3.3-5 3.1-1.6 2.5-5.3 3.5-8.5 1.5z'

/** In the color of the text; the smoke is always flame. */
export function LogoMark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={className}>
      <path
        fill="currentColor"
        d="M11 47c4.3-3.8 4.3-8.5 4-12.5-.2-2.8.4-4.7 1.5-6l7.5-2 7.5 2c1.1 1.3 1.7 3.2 1.5 6-.3 4-.3 8.7 4 12.5-2.6-1-4.5-.8-6 .3-2.4-1.4-11.6-1.4-14 0-1.5-1.1-3.4-1.3-6-.3z"
      />
      <HalfCrown />
      <HalfCrown transform="matrix(-1 0 0 1 48 0)" />
      <path
        d="M24 20.5c-1.9-3.2 1.5-5.2 0-9-1.6-3.9 2.7-5.8.6-10.5"
        className="stroke-flame"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}

function HalfCrown({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <path stroke="currentColor" strokeWidth="3" strokeLinecap="round" d={boughs} />
      <path fill="currentColor" d={leaves} />
    </g>
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
