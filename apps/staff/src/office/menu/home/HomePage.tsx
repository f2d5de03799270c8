import type { OfficeBanner, OfficeFilm, OfficeSlide } from '@baobab/contract'
import { staffPages } from '@baobab/contract'
import { Badge, Button, buttonClass, VisuallyHidden } from '@baobab/ui'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { mediaUrl } from '../../../api/media.ts'
import { homePageQuery, putSlideAfter, sendSlide } from '../../../api/menu.ts'
import { OfficePage } from '../../layout/OfficePage.tsx'
import { OfficeQuery } from '../../layout/OfficeQuery.tsx'
import { useListAction } from '../../list/use-list-action.ts'
import { shownDays } from './home-text.ts'

/** The banner, and the pictures of the promo strip in their order. */
export default function HomePage() {
  const [moved, setMoved] = useState('')
  return (
    <OfficePage title="Home page" hint="Changes go live as soon as you save.">
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <OfficeQuery query={homePageQuery} errorTitle="Couldn’t load this page">
        {({ banner, slides, film }) => (
          <>
            <BannerCard banner={banner} />
            <section className="space-y-3">
              <h2 className="text-xl">Promo strip</h2>
              <p className="text-sm text-ink-soft">The first picture is large and links to event booking.</p>
              <ul aria-label="Promo strip" className="space-y-3">
                {slides.map((slide, index) => (
                  <SlideRow key={slide.id} slides={slides} index={index} slide={slide} onMoved={setMoved} />
                ))}
              </ul>
            </section>
            <FilmCard film={film} />
          </>
        )}
      </OfficeQuery>
    </OfficePage>
  )
}

const thumbnail = 'aspect-4/3 w-24 shrink-0 rounded-md object-cover sm:w-32'

function BannerCard({ banner }: { banner: OfficeBanner }) {
  const { picture, discount } = banner
  const days = shownDays(banner)
  return (
    <section aria-labelledby="banner" className="card flex flex-wrap gap-4 p-4">
      {picture.name !== '' && <img src={mediaUrl(picture.name)} alt="" className={thumbnail} />}
      <div className="min-w-40 flex-1 space-y-1">
        <h2 id="banner" className="text-xl">
          Banner
        </h2>
        <p>{discount > 0 ? `Shows ${discount}% off` : 'Shows no discount'}</p>
        {days && <p className="figures text-sm text-ink-soft">{days}</p>}
      </div>
      <Link to={staffPages.banner} className={buttonClass({ size: 'sm', className: 'self-start' })}>
        Change the banner
      </Link>
    </section>
  )
}

function FilmCard({ film: { title, visible } }: { film: OfficeFilm }) {
  return (
    <section aria-labelledby="film" className="card flex flex-wrap gap-4 p-4">
      <div className="min-w-40 flex-1 space-y-1">
        <h2 id="film" className="text-xl">
          Menu video
        </h2>
        <p>{visible ? `Behind the button “${title}”` : 'Not shown'}</p>
      </div>
      <Link to={staffPages.film} className={buttonClass({ size: 'sm', className: 'self-start' })}>
        Change the video
      </Link>
    </section>
  )
}

type RowProps = {
  slides: readonly OfficeSlide[]
  index: number
  slide: OfficeSlide
  onMoved: (text: string) => void
}

function SlideRow({ slides, index, slide, onMoved }: RowProps) {
  const id = useId()
  const row = useListAction(homePageQuery.queryKey, onMoved)
  const { picture, visible, version } = slide
  const name = picture.alt || `Picture ${index + 1}`
  const days = shownDays(slide)
  /** After which picture it comes one place higher or lower; undefined where there is none. */
  const up = index === 0 ? undefined : (slides[index - 2]?.id ?? null)
  const down = slides[index + 1]?.id
  const move = (after: number | null | undefined, button: HTMLElement) =>
    after !== undefined && row.move(name, () => putSlideAfter(slide.id, after), button)
  const toggle = () => row.act(() => sendSlide(slide.id, { version, changes: { visible: !visible } }))
  return (
    <li aria-labelledby={id} className="card flex flex-wrap items-start gap-4 p-4">
      {picture.name !== '' && <img src={mediaUrl(picture.name)} alt="" className={thumbnail} />}
      <div className="min-w-40 flex-1 space-y-1">
        <h3 id={id} className="[overflow-wrap:anywhere]">
          {name}
        </h3>
        <p className="figures flex flex-wrap gap-2 text-sm text-ink-soft">
          {!visible && <Badge>Hidden</Badge>}
          {slide.link && `Links to ${slide.link}`}
          {days && <span>{days}</span>}
        </p>
      </div>
      <fieldset
        aria-label={`Actions for ${name}`}
        className="flex flex-wrap gap-2 max-sm:*:flex-1 max-sm:w-full"
      >
        <Button
          size="sm"
          variant="secondary"
          disabledReason={up === undefined && 'It’s first'}
          onClick={(event) => move(up, event.currentTarget)}
        >
          Up
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabledReason={down === undefined && 'It’s last'}
          onClick={(event) => move(down, event.currentTarget)}
        >
          Down
        </Button>
        <Button size="sm" variant="secondary" onClick={toggle}>
          {visible ? 'Hide' : 'Show'}
        </Button>
        <Link
          to={staffPages.slide.replace(':id', String(slide.id))}
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          Change
        </Link>
      </fieldset>
    </li>
  )
}
