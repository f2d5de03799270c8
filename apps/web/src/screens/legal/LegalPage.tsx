import { addressLine, brand } from '@baobab/contract'
import type { ReactNode } from 'react'
import { PageBanner } from '../../layout/PageBanner.tsx'

export type Section = {
  title: string
  text: readonly string[]
  list?: readonly string[]
  /** Below the text. */
  more?: ReactNode
}
type Props = { title: string; intro: string; updated: string; sections: readonly Section[] }

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
          <p className="text-sm text-ink-soft">Last updated {updated}</p>
          {sections.map((section) => (
            <section key={section.title} aria-labelledby={anchor(section.title)}>
              <h2 id={anchor(section.title)} className="scroll-mt-28">
                {section.title}
              </h2>
              {section.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.list && (
                <ul>
                  {section.list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
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
