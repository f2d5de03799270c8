import type { ReactNode } from 'react'

const smoke = (
  <g className="stroke-line-strong" strokeWidth="3">
    <path d="M66 50c-7-8 6-14 0-23-3-4-1-8 2-11" />
    <path d="M81 48c-6-9 8-15 1-25-3-5-1-9 3-12" />
    <path d="M96 50c-6-8 6-13 1-21-3-4-1-8 2-10" />
  </g>
)

const drawings = {
  bowl: (
    <>
      {smoke}
      <path d="M24 62.5c18-2 94-2.4 112-.4-1 27-22 51-56 51S25.5 90 24 62.5z" className="fill-accent-soft" />
      <path d="M33 79.5 41 90l9.5-12.5L60.5 91 70 77l10.5 14.5L90 77.5 100 91l9.5-14L119 90l8-10" />
      <path d="M58 101.5c14 4.5 30 4.5 44 0" />
      <circle cx="40.5" cy="73" r="2" className="fill-flame stroke-none" />
      <circle cx="60.5" cy="73" r="2" className="fill-flame stroke-none" />
      <circle cx="80.5" cy="73" r="2" className="fill-flame stroke-none" />
      <circle cx="100" cy="73" r="2" className="fill-flame stroke-none" />
      <circle cx="120" cy="73" r="2" className="fill-flame stroke-none" />
      <path d="M62 119.5c12 1.5 24 1.5 36-.3" />
    </>
  ),
  /** Packed to take along. */
  bag: (
    <>
      {smoke}
      <path d="M45 52.5c22-1.2 48-1.4 70 0l4.5 65c-26 2.2-53 2.2-79-.2z" className="fill-accent-soft" />
      <path d="m44 64 7.5-7 7 7.5 7.5-7.5 7 7 7.5-7 7 7.5 7.5-7.5 7 7 6.5-6.5 8 7" />
      <path d="M66 53c-1-13 5-18 14-18s15 5 14 18" />
      <path
        d="M80 108c-9 0-13-6-12-12.5 1-4.5 4.5-6.5 6-11 4.5 2.5 5.5 6.5 5 9 2.5-.5 4-3 4-5 5.5 4 9 8.5 8 13-1 4-5 6.5-11 6.5z"
        className="fill-flame stroke-none"
      />
    </>
  ),
  /** Empty. */
  plate: (
    <>
      <circle cx="80" cy="70" r="41" className="fill-accent-soft" />
      <path d="M57 70c0-13 10-23 23-23s23 10 23 23-10 23-23 23-23-10-23-23z" />
      <path d="m45 70 4.5-6 4 6-4 6zm61.5 0 4.5-6 4 6-4 6zM80 35l6-3.5 6 3.5-6 3.5zm-12 70 6-3.5 6 3.5-6 3.5z" />
      <path d="M22 34v17c0 6 2.5 9 6 9s6-3 6-9V34m-6 0v70" />
      <path d="M132 104V34c7 6 9 18 7 32l-7 5" />
      <circle cx="72" cy="75" r="2" className="fill-flame stroke-none" />
      <circle cx="86" cy="66" r="2.5" className="fill-flame stroke-none" />
      <circle cx="89" cy="79" r="1.5" className="fill-flame stroke-none" />
    </>
  ),
  heart: (
    <>
      <path d="M80 30c-7-8 6-12 0-20" className="stroke-line-strong" strokeWidth="3" />
      <path
        d="M80 116C51 96 34 80 34 60c0-13 9.5-22 21.5-22 10 0 18.5 5.5 24.5 15 6-9.5 14.5-15 24.5-15 12 0 21.5 9 21.5 22 0 20-17 36-46 56z"
        className="fill-accent-soft"
      />
      <path d="m40 77 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8" />
      <path
        d="M80 104c-7 0-10-5-9-10 1-4 4-5 6-9 5 3 11 7 10.5 12-.5 4-3.5 7-7.5 7z"
        className="fill-flame stroke-none"
      />
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
      <path
        d="M56 117c9-11 10-27 10-39 0-9-6-17-15-24l7-5c6 4 11 8 14 14 0-9-3-17-7-24l8-3c4 7 7 14 8 22 1-8 4-15 8-22l8 3c-4 7-7 15-7 24 3-6 8-10 14-14l7 5c-9 7-15 15-15 24 0 12 1 28 10 39-7-3-11-2-15 1-6-3-14-3-20 0-4-3-8-4-15-1z"
        className="fill-accent-soft"
      />
      <ellipse cx="43" cy="46" rx="24" ry="11" className="fill-success-soft" />
      <ellipse cx="119" cy="46" rx="24" ry="11" className="fill-success-soft" />
      <ellipse cx="61" cy="30" rx="17.5" ry="10" className="fill-success-soft" />
      <ellipse cx="101" cy="30" rx="17.5" ry="10" className="fill-success-soft" />
      <path d="m72 86 4.5 7 4.5-7 4.5 7 4.5-7m-18 14 4.5 7 4.5-7 4.5 7 4.5-7" />
      <path d="M24 120c10-1.5 20-2 30-2m54 0c10 0 20 .5 30 2" />
      <path d="M81 34c-4-7 4-10 0-17-3-5 3-8 1-13" className="stroke-flame" />
    </>
  ),
} satisfies Record<string, ReactNode>

export default function Drawing({ name }: { name: keyof typeof drawings }): ReactNode {
  return drawings[name]
}
