import { type ReactNode, useId } from 'react'
import { cn } from '../cn.ts'

export interface Tile {
  width: number
  height: number
  ground?: string
  strokes: ReactNode
}

// Mud cloth is drawn by hand, so no line here is quite straight.
const tiles = {
  /** The band under the hero: zigzag, diamond, cross. */
  band: {
    width: 168,
    height: 44,
    ground: 'fill-bark',
    strokes: (
      <g className="stroke-sand" fill="none" strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M0 3.2h168M0 40.8h168" strokeWidth="1.4" className="stroke-clay" />
        <path d="M4 30.5 12.4 14 20.7 30 29.3 13.6 38 30.4 46.2 14.2 54.4 30.6" />
        <path d="M12.3 23v7.6M29.2 22.6v8M46.3 23.2v7.4" className="stroke-flame" />
        <path d="m61.6 9-.4 26M66.6 9.3l-.5 25.4" />
        <path d="M91.6 8.4 110 22 91.3 35.8 73 22.2z" />
        <path d="M91.5 15.6 100.2 22l-8.8 6.6-8.6-6.5z" className="fill-saffron stroke-none" />
        <path d="m116.8 9.2-.4 25.6M121.8 9l-.3 26" />
        <path d="m131 11.6 25.4 21.2M156.6 11.2 130.8 33" />
        <path
          d="M143.7 9.8v.1M143.5 34.3v.1M130.6 22.2h.1M156.8 22h.1"
          strokeWidth="4"
          className="stroke-ember"
        />
        <path d="m164.4 9.2-.3 25.8" />
      </g>
    ),
  },
  /** A thin woven strip after kente: above the footer, over a card. */
  kente: {
    width: 132,
    height: 12,
    ground: 'fill-saffron',
    strokes: (
      <>
        <path d="M0 0h22v12H0z" className="fill-ember" />
        <path d="M0 3.4h22M0 8.6h22" className="stroke-saffron" strokeWidth="1.6" />
        <path d="M30 0h6v12h-6zM44 0h22v12H44z" className="fill-charcoal" />
        <path d="m47 9.5 4-7 4 7 4-7 4 7" className="fill-none stroke-flame" strokeWidth="1.8" />
        <path d="M66 0h22v12H66z" className="fill-baobab" />
        <path d="M66 6h22" className="stroke-cream" strokeWidth="2" strokeDasharray="3 2.5" />
        <path d="M96 0h6v12h-6z" className="fill-clay" />
        <path d="M110 0h22v12h-22z" className="fill-clay" />
        <path d="M115 0v12M121 0v12M127 0v12" className="stroke-cream" strokeWidth="1.6" />
      </>
    ),
  },
} satisfies Record<string, Tile>

interface PatternBandProps {
  variant?: keyof typeof tiles
  className?: string
}

export const PatternBand = ({ variant = 'band', className }: PatternBandProps) => (
  <Pattern tile={tiles[variant]} className={className} />
)

/** As wide as its box, repeating one tile. */
export function Pattern({ tile, className }: { tile: Tile; className?: string | undefined }) {
  const id = useId()
  return (
    <svg width="100%" height={tile.height} aria-hidden="true" className={cn('block', className)}>
      <pattern id={id} width={tile.width} height={tile.height} patternUnits="userSpaceOnUse">
        {tile.ground && <path d={`M0 0h${tile.width}v${tile.height}H0z`} className={tile.ground} />}
        {tile.strokes}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
