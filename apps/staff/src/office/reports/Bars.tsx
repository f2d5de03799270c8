type Bar = { key: string; name: string; cents: number }

/** Columns in the order of time. The table below has the same numbers, so that a chart says only where the highest one is. */
export function Columns({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ cents }) => cents))
  return (
    <figure className="space-y-1">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * 10} 100`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-line"
      >
        {bars.map(({ key, cents }, index) => {
          const height = (100 * cents) / most
          return (
            <rect
              key={key}
              x={index * 10 + 1}
              y={100 - height}
              width={8}
              height={height}
              className="fill-accent"
            />
          )
        })}
      </svg>
      <figcaption className="figures flex justify-between text-sm text-ink-soft" aria-hidden>
        <span>{bars[0]?.name}</span>
        <span>{bars.length > 1 && bars.at(-1)?.name}</span>
      </figcaption>
    </figure>
  )
}

/** One row's share of the highest one. */
export const RowBar = ({ cents, most }: { cents: number; most: number }) => (
  <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-1.5 w-full">
    <rect width={(100 * cents) / Math.max(1, most)} height={4} className="fill-accent" />
  </svg>
)
