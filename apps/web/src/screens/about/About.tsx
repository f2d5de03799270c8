import { type PageSection, type Picture as PictureData, pages } from '@baobab/contract'
import { ErrorState, Picture, SectionHeading, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import Flame from 'lucide-react/icons/flame'
import Globe from 'lucide-react/icons/globe'
import Leaf from 'lucide-react/icons/leaf'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { sliderQuery } from '../../api/menu.ts'
import { pageTextQuery } from '../../api/page-texts.ts'
import { PageBanner } from '../../layout/PageBanner.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { TextBlocks } from '../shared/TextBlocks.tsx'

const reasonIcons = [Flame, Leaf, UtensilsCrossed, Globe]

export default function About() {
  const { data: slider } = useQuery(sliderQuery)
  const { data: text, error, refetch } = useQuery(pageTextQuery('about'))
  const [picture] = (slider?.pictures ?? []).filter(({ widths }) => widths.length > 0)
  return (
    <>
      <PageBanner eyebrow="Who feeds you" title="About us" text={text?.intro} />
      {text ? (
        <Parts sections={text.sections} picture={picture} />
      ) : (
        <div className="container-page py-section">
          {error ? (
            <ErrorState title={error.message} onRetry={() => refetch()} />
          ) : (
            <Skeleton className="h-96" />
          )}
        </div>
      )}
    </>
  )
}

type PartsProps = { sections: readonly PageSection[]; picture: PictureData | undefined }

/** In the order of `ABOUT_PARTS`. */
function Parts({ sections, picture }: PartsProps) {
  const [story, mission] = [sections[0], sections[4]]
  const [offers, reasons] = [sections.slice(1, 4), sections.slice(5, 9)]
  return (
    <>
      <div className="container-page grid items-center gap-10 py-section lg:grid-cols-2 lg:gap-16">
        <div className="space-y-4 text-lg">
          <h2 className="mb-5 text-3xl">{story?.title}</h2>
          <TextBlocks text={story?.text ?? ''} />
        </div>
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 1024px) 40rem, 100vw"
            className="picture-edge aspect-4/3 rounded-lg"
          />
        )}
      </div>
      <section className="bg-surface-sunken py-section">
        <div className="container-page">
          <SectionHeading title="What we offer" />
          <ul className="grid gap-6 lg:grid-cols-3">
            {offers.map(({ title, text }) => (
              <li key={title} className="card p-6">
                <h3 className="text-xl">{title}</h3>
                <div className="mt-3 space-y-3 text-ink-soft">
                  <TextBlocks text={text} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section data-theme="dark" aria-labelledby="mission" className="bg-page py-section text-ink">
        <div className="container-page max-w-4xl text-center">
          <h2 id="mission" className="eyebrow">
            {mission?.title}
          </h2>
          <div className="mt-5 space-y-4 font-display text-3xl font-bold tracking-tight text-balance">
            <TextBlocks text={mission?.text ?? ''} />
          </div>
        </div>
      </section>
      <section className="container-page py-section">
        <SectionHeading title="Why choose us" />
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {reasons.map(({ title, text }, index) => {
            const Icon = reasonIcons[index] ?? Flame
            return (
              <li key={title} className="flex min-w-0 gap-5">
                <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-accent-soft text-link">
                  <Icon aria-hidden="true" className="size-6" />
                </span>
                <div className="min-w-0">
                  <h3 className="text-xl">{title}</h3>
                  <div className="mt-2 space-y-3 text-ink-soft">
                    <TextBlocks text={text} />
                  </div>
                </div>
              </li>
            )
          })}
        </ul>
        <p className="mt-14 text-center">
          <ButtonLink to={pages.menu} size="lg">
            See the menu
          </ButtonLink>
        </p>
      </section>
    </>
  )
}
