import type { ComponentType, ReactNode, SVGProps } from 'react'

export function Chips({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="mb-5">
      <legend className="mb-2 font-display text-sm font-semibold">{legend}</legend>
      {hint && <p className="mb-2 text-sm text-ink-soft">{hint}</p>}
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

export type Icon = ComponentType<SVGProps<SVGSVGElement>>

type ChipProps = {
  Icon: Icon
  label: string
  /** `mixed` is the first of two steps. */
  isOn: boolean | 'mixed'
  onClick: () => void
}

export function Chip({ Icon, label, isOn, onClick }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="inline-flex min-h-tap items-center gap-1.5 rounded-full border-[1.5px] border-line-strong px-2.5 text-sm sm:gap-2 sm:px-3.5 font-semibold hover:border-ink aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-action-ink aria-[pressed=mixed]:border-dashed aria-[pressed=mixed]:border-ink aria-[pressed=mixed]:bg-accent-soft"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 sm:size-6" />
      {label}
    </button>
  )
}
