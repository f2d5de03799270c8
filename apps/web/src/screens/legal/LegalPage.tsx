import { addressLine, brand, formatDay, type PageSection, type TextPage } from '@baobab/contract'
import { ErrorState, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pageTextQuery } from '../../api/page-texts.ts'
import { PageBanner } from '../../layout/PageBanner.tsx'
import { TextBlocks } from '../shared/TextBlocks.tsx'

export type Section = PageSection & {
  /** Below the text. */
  more?: ReactNode
}
type Props = {
  title: string
  intro: string
  /** The restaurant's day of the last change. */
  updated: string
  sections: readonly Section[]
}

const anchor = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '-')

export function LegalPage({ title, intro, updated, sections }: Props) {
  return (
    <>
      <PageBanner eyebrow="In plain words" title={title} text={intro} />
      <div className="container-page grid gap-6 py-8 lg:py-section print:block print:px-0 print:py-4 lg:grid-cols-[12rem_1fr] lg:gap-10">
        <nav aria-label="On this page" className="lg:sticky lg:top-28 lg:self-start print:hidden">
          <ol className="grid grid-cols-2 gap-x-4 tight:grid-cols-1 lg:block lg:border-l-2 lg:border-line">
            {sections.map((section) => (
              <li key={section.title}>
                <a
                  href={`#${anchor(section.title)}`}
                  className="flex min-h-tap items-center border-transparent text-sm leading-tight hover:border-action hover:text-link max-lg:underline max-lg:underline-offset-4 lg:-ml-0.5 lg:border-l-2 lg:pl-4"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose min-w-0 max-w-none [&>:not(section),&>section>:not(.wide)]:max-w-[68ch]">
          <p className="text-sm text-ink-soft">Last updated {formatDay(updated)}</p>
          {sections.map((section) => (
            <section key={section.title} aria-labelledby={anchor(section.title)}>
              <h2 id={anchor(section.title)} className="scroll-mt-28">
                {section.title}
              </h2>
              <TextBlocks text={section.text} />
              {section.more}
            </section>
          ))}
          <section aria-labelledby="contact-us">
            <h2 id="contact-us">How to reach us</h2>
            <address className="not-italic">
              {brand.name}
              <br />
              {addressLine}
              <br />
              <a href={`mailto:${brand.email}`}>{brand.email}</a>
              <br />
              <a href={brand.phoneHref}>{brand.phone}</a>
            </address>
          </section>
        </div>
      </div>
    </>
  )
}

type WrittenProps = {
  page: TextPage
  title: string /** In front of what the owner wrote. */
  fixed?: readonly Section[]
}

/** A page whose text the owner writes in the office. */
export function WrittenPage({ page, title, fixed = [] }: WrittenProps) {
  const { data, error, refetch } = useQuery(pageTextQuery(page))
  if (data)
    return (
      <LegalPage
        title={title}
        intro={data.intro}
        updated={data.updated_on}
        sections={[...fixed, ...data.sections]}
      />
    )
  return (
    <>
      <PageBanner eyebrow="In plain words" title={title} />
      <div className="container-page py-section">
        {error ? (
          <ErrorState title={error.message} onRetry={() => refetch()} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </>
  )
}
