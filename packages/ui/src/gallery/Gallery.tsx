import { PatternBand } from '../brand/PatternBand.tsx'
import { SectionHeading } from '../SectionHeading.tsx'
import { Toaster } from '../Toaster.tsx'
import { BrandSection } from './BrandSection.tsx'
import { ButtonSection } from './ButtonSection.tsx'
import { ColourSection } from './ColourSection.tsx'
import { DishSection } from './DishSection.tsx'
import { FieldSection } from './FieldSection.tsx'
import { OverlaySection } from './OverlaySection.tsx'
import { StateSection } from './StateSection.tsx'
import { TypeSection } from './TypeSection.tsx'

const themes = ['light', 'dark'] as const

/** Every state of every piece, in both themes. For development only. */
export function Gallery() {
  return (
    <main>
      <h1 className="sr-only">Gallery of the design system</h1>
      {themes.map((theme) => (
        <div key={theme} data-theme={theme} id={theme} className="bg-page">
          <div data-theme="dark" className="bg-charcoal py-10">
            <div className="container-page">
              <SectionHeading className="mb-0" title={`The ${theme} theme`} eyebrow="Baobab Smokehouse" />
            </div>
          </div>
          <PatternBand />
          <div className="container-page space-y-section py-section">
            <BrandSection />
            <ColourSection />
            <TypeSection />
            <ButtonSection />
            <FieldSection />
            <DishSection />
            <StateSection />
            <OverlaySection />
          </div>
        </div>
      ))}
      <Toaster />
    </main>
  )
}
