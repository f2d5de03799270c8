import type { SyntheticEvent } from 'react'
import { cn } from '../cn.ts'

const FADE_MS = 300

export interface PictureSource {
  /** The URL without width and extension: `/media/3f9c…`. */
  base: string
  widths: readonly number[]
  width: number
  height: number
  /** A data: URL of a few pixels, shown while the picture loads. */
  placeholder?: string
  alt: string
}

interface PictureProps {
  picture: PictureSource
  /** The `sizes` attribute: how wide the picture is on the page. */
  sizes?: string
  /** The page's largest picture: loaded first. */
  priority?: boolean
  /** No color behind it while it loads. */
  transparent?: boolean
  /** Grows a little while its `group` is hovered. */
  zooms?: boolean
  className?: string
  imgClassName?: string
}

/** Fills its width in the picture's own aspect ratio; `className` may set another, which crops it. */
export function Picture({
  picture,
  sizes = '100vw',
  priority,
  transparent,
  zooms,
  className,
  imgClassName,
}: PictureProps) {
  const { base, widths, width, height, placeholder, alt } = picture
  const srcSet = (extension: string) => widths.map((w) => `${base}-${w}.${extension} ${w}w`).join(', ')
  return (
    <span
      className={cn(
        'relative block overflow-hidden bg-cover bg-center',
        !transparent && 'bg-surface-sunken',
        className,
      )}
      // No picture of its own: a menu has dozens. So few pixels are blurred by being enlarged.
      style={placeholder ? { backgroundImage: `url(${JSON.stringify(placeholder)})` } : undefined}
    >
      {widths.length > 0 && (
        <picture>
          <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
          <img
            src={`${base}-${widths.at(-1)}.jpg`}
            srcSet={srcSet('jpg')}
            sizes={sizes}
            width={width}
            height={height}
            alt={alt}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? 'sync' : 'async'}
            onLoad={priority ? undefined : fadeIn}
            className={cn(
              'relative block size-full object-cover [transition:scale_1s_var(--ease-out)]',
              zooms && 'group-hover:scale-104',
              imgClassName,
            )}
          />
        </picture>
      )}
    </span>
  )
}

/** Nothing is rendered for it, and without script the picture is simply there. */
function fadeIn({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    currentTarget.animate({ opacity: [0, 1] }, FADE_MS)
}
