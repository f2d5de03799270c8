const RADIUS = 46

/** How much of the picture is sent. */
export function UploadRing({ share }: { share: number }) {
  return (
    <span
      role="progressbar"
      aria-label="Uploading your picture"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className="absolute inset-0 rounded-full bg-veil"
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className="size-full -rotate-90 fill-none">
        <circle cx="50" cy="50" r={RADIUS} strokeWidth="8" className="stroke-line" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          strokeWidth="8"
          strokeLinecap="round"
          pathLength="1"
          strokeDasharray="1"
          strokeDashoffset={1 - share}
          className="stroke-highlight transition-[stroke-dashoffset]"
        />
      </svg>
    </span>
  )
}
