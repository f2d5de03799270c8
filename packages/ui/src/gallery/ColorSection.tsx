import { GallerySection } from './Sample.tsx'

const swatches = [
  ['page', 'bg-page text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['surface-raised', 'bg-surface-raised text-ink'],
  ['surface-sunken', 'bg-surface-sunken text-ink-soft'],
  ['accent-soft', 'bg-accent-soft text-accent'],
  ['action', 'bg-action text-action-ink'],
  ['action-hover', 'bg-action-hover text-action-ink'],
  ['highlight', 'bg-highlight text-highlight-ink'],
  ['danger-solid', 'bg-danger-solid text-danger-solid-ink'],
  ['success', 'bg-success text-success-ink'],
  ['success-soft', 'bg-success-soft text-success'],
  ['danger', 'bg-danger text-danger-ink'],
  ['danger-soft', 'bg-danger-soft text-danger'],
  ['charcoal', 'bg-charcoal text-cream'],
  ['ember', 'bg-ember text-cream'],
  ['flame', 'bg-flame text-charcoal'],
  ['saffron', 'bg-saffron text-charcoal'],
  ['baobab', 'bg-baobab text-cream'],
  ['clay', 'bg-clay text-cream'],
  ['sand', 'bg-sand text-charcoal'],
  ['cream', 'bg-cream text-charcoal'],
] as const

export function ColorSection() {
  return (
    <GallerySection title="Color">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-7">
        {swatches.map(([name, look]) => (
          <li key={name} className={`rounded-md border border-line p-3 pt-10 text-sm font-semibold ${look}`}>
            {name}
          </li>
        ))}
      </ul>
      <p>
        Text on the page, <span className="text-ink-soft">softer text</span>,{' '}
        <a href="#light" className="link">
          the terms of use
        </a>
        , <span className="text-success">success</span>, <span className="text-danger">danger</span>,{' '}
        <span className="text-accent">accent</span>.
      </p>
    </GallerySection>
  )
}
