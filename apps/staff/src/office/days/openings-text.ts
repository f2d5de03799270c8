import { formatWallTime, type Opening } from '@baobab/contract'

/** “11 am – 9 pm”, or “Closed”. */
export const openingsText = (openings: readonly Opening[]): string =>
  openings.map(({ opens, closes }) => `${formatWallTime(opens)} – ${formatWallTime(closes)}`).join(', ') ||
  'Closed'
