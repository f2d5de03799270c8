import { Mark, type MarkProps } from './Mark.tsx'

export function GoogleIcon({ className }: MarkProps) {
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
