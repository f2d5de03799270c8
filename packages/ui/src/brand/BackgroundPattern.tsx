import { Pattern, type Tile } from './PatternBand.tsx'

const tile: Tile = {
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
}

/** Large and faint mud cloth, in the color of the text. The first screen does without it. */
export const BackgroundPattern = ({ className }: { className?: string }) => (
  <Pattern tile={tile} className={className} />
)
