import Heart from 'lucide-react/icons/heart'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Picture } from '../dish/Picture.tsx'
import { Price } from '../dish/Price.tsx'
import { Rating } from '../dish/Rating.tsx'
import { IconButton } from '../IconButton.tsx'
import { SectionHeading } from '../SectionHeading.tsx'
import { SkeletonCard, SkeletonText } from '../state/Skeleton.tsx'
import { GallerySection, Sample } from './Sample.tsx'

// Never loads, so that the placeholder shows.
const picture = {
  base: 'data:,none',
  widths: [400],
  width: 1200,
  height: 900,
  placeholder:
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Crect width="4" height="3" fill="%23583520"/%3E%3Ccircle cx="2" cy="1.6" r="1.1" fill="%23b4552a"/%3E%3C/svg%3E',
  alt: '',
}

export function DishSection() {
  return (
    <GallerySection title="Dishes">
      <SectionHeading
        eyebrow="food Menu"
        title="Delicious Foods"
        text="Everything here met the fire this morning."
        action={<Button variant="secondary">View All Menu</Button>}
      />
      <div className="dish-list">
        <article className="card overflow-hidden">
          <div className="relative">
            <Picture picture={picture} className="aspect-4/3" />
            <Badge tone="sale" cut className="absolute top-4 left-0">
              15% Off
            </Badge>
            <IconButton label="Favourite Beef suya" tone="overlay" className="absolute top-2.5 right-2.5">
              <Heart aria-hidden="true" />
            </IconButton>
          </div>
          <div className="p-4">
            <p className="eyebrow">Suya &amp; Skewers</p>
            <h3 className="mt-1 text-xl">Beef suya</h3>
            <Rating value={4.6} count={38} className="mt-1" />
            <div className="mt-3 flex items-end justify-between gap-2">
              <Price priceCents={1445} wasCents={1700} />
              <Button size="sm">Add to cart</Button>
            </div>
          </div>
        </article>
        <SkeletonCard />
      </div>
      <Sample name="Price" className="gap-8">
        <Price priceCents={1450} size="sm" />
        <Price priceCents={1450} wasCents={1700} />
        <Price priceCents={123400} wasCents={150000} size="lg" before="from" after="/ tray" />
      </Sample>
      <Sample name="Rating" className="gap-8">
        <Rating value={5} />
        <Rating value={3.5} count={12} />
        <Rating value={0} count={0} className="text-lg" />
      </Sample>
      <Sample name="SkeletonText" stacked className="max-w-md">
        <SkeletonText lines={4} />
      </Sample>
    </GallerySection>
  )
}
