import { useEffect, useRef, useState } from 'react'
import { cn } from './cn.ts'

export interface PictureSource {
  /** The address without width and ending: `/media/3f9c…`. */
  base: string
  widths: readonly number[]
  width: number
  height: number
  /** A few blurred pixels as a data: address, shown until the picture is there. */
  placeholder?: string
  alt: string
}

interface PictureProps {
  picture: PictureSource
  /** How wide it stands on the page, in the words of the `sizes` attribute. */
  sizes?: string
  /** The page's largest picture: loaded at once and first. */
  priority?: boolean
  className?: string
  imgClassName?: string
}

/** Fills its width at the picture's own shape; give `className` an aspect ratio to crop it to another. */
export function Picture({ picture, sizes = '100vw', priority, className, imgClassName }: PictureProps) {
  const { base, widths, width, height, placeholder, alt } = picture
  const img = useRef<HTMLImageElement>(null)
  const [waiting, setWaiting] = useState(false)

  // Hidden only by script that will show it again, so that the picture is there without script too.
  useEffect(() => {
    if (!priority && img.current && !img.current.complete) setWaiting(true)
  }, [priority])

  const srcSet = (ending: string) => widths.map((w) => `${base}-${w}.${ending} ${w}w`).join(', ')
  return (
    <span className={cn('relative block overflow-hidden bg-surface-sunken', className)}>
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
            onLoad={() => setWaiting(false)}
            // A picture that never comes shows its alt text.
            onError={() => setWaiting(false)}
            className={cn(
              'relative block size-full object-cover transition-opacity duration-300',
              waiting && 'opacity-0',
              imgClassName,
            )}
          />
        </picture>
      )}
    </span>
  )
}
