import { useEffect, useRef, useState } from 'react'
import { cn } from './cn.ts'

export interface PictureSource {
  /** The URL without width and extension: `/media/3f9c…`. */
  base: string
  widths: readonly number[]
  width: number
  height: number
  /** A data: URL of a few blurred pixels, shown while the picture loads. */
  placeholder?: string
  alt: string
}

interface PictureProps {
  picture: PictureSource
  /** The `sizes` attribute: how wide the picture is on the page. */
  sizes?: string
  /** The page's largest picture: loaded first. */
  priority?: boolean
  /** No background while it loads. */
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
  const img = useRef<HTMLImageElement>(null)
  const [isLoading, setLoading] = useState(false)

  // Hidden by script only, so that it shows without JavaScript too.
  useEffect(() => {
    if (!priority && img.current && !img.current.complete) setLoading(true)
  }, [priority])

  const srcSet = (extension: string) => widths.map((w) => `${base}-${w}.${extension} ${w}w`).join(', ')
  return (
    <span className={cn('relative block overflow-hidden', !transparent && 'bg-surface-sunken', className)}>
      {placeholder && (
        <img
          src={placeholder}
          alt=""
          aria-hidden="true"
          className="absolute inset-0 size-full scale-110 object-cover blur-lg"
        />
      )}
      {widths.length > 0 && (
        <picture>
          <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
          <source type="image/webp" srcSet={srcSet('webp')} sizes={sizes} />
          <img
            ref={img}
            src={`${base}-${widths.at(-1)}.jpg`}
            srcSet={srcSet('jpg')}
            sizes={sizes}
            width={width}
            height={height}
            alt={alt}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? 'sync' : 'async'}
            onLoad={() => setLoading(false)}
            // A picture that cannot be loaded shows its alt text.
            onError={() => setLoading(false)}
            className={cn(
              'relative block size-full object-cover [transition:opacity_300ms,scale_1s_var(--ease-out)]',
              zooms && 'group-hover:scale-104',
              isLoading && 'opacity-0',
              imgClassName,
            )}
          />
        </picture>
      )}
    </span>
  )
}
