import { type ReactNode, useId } from 'react'
import { cn } from '../cn.ts'

interface Tile {
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
  /** Large and faint, for backgrounds, in the color of the text. */
  footer: {
    width: 192,
    height: 96,
    strokes: (
      <g stroke="currentColor" fill="none" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8 30 22 9l14.4 21.4L50 9.4l14 20.8M8 44l14-21 14.4 21.4L50 23.4l14 20.8" />
        <path d="M96 8 128.4 26 96.3 44.6 64.5 26z" transform="translate(24 0)" />
        <path d="M120 18v17M111.5 26.4h17" />
        <path d="M166 10v34M174 9.6v34.6M182 10.2V44" />
        <path d="m14 58 22 28M36.4 58 14 86.4M25 56v.1M25 88v.1" />
        <path d="M58 58v30M66 57.6v30.6M74 58v30" />
        <path d="m90 86 14-25 14.4 25.4L132 61.2l14 25M97 88h.1M111 62h.1M125 88h.1" />
        <circle cx="170" cy="72" r="14" />
        <circle cx="170.3" cy="72.2" r="5" />
      </g>
    ),
  },
} satisfies Record<string, Tile>

interface PatternBandProps {
  variant?: keyof typeof tiles
  className?: string
}

export function PatternBand({ variant = 'band', className }: PatternBandProps) {
  const id = useId()
  const tile: Tile = tiles[variant]
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
