import type { Picture as PictureData } from '@baobab/contract'
import { Picture } from '@baobab/ui'

export type GalleryProps = {
  pictures: readonly PictureData[]
  name: string
  /** One picture at a time on every screen. */
  single?: boolean
}

export const GalleryPicture = ({ picture, priority }: { picture: PictureData; priority: boolean }) => (
  <Picture
    picture={picture}
    priority={priority}
    sizes="(min-width: 64rem) 44rem, calc(100vw - 2rem)"
    className="picture-edge aspect-4/3 w-full rounded-lg"
  />
)
