import { Logo } from '../brand/Logo.tsx'
import { PatternBand } from '../brand/PatternBand.tsx'
import { Toaster } from '../overlay/Toaster.tsx'
import { BrandSection } from './BrandSection.tsx'
import { ButtonSection } from './ButtonSection.tsx'
import { ColorSection } from './ColorSection.tsx'
import { DishSection } from './DishSection.tsx'
import { FieldSection } from './FieldSection.tsx'
import { OverlaySection } from './OverlaySection.tsx'
import { StateSection } from './StateSection.tsx'
import { TypeSection } from './TypeSection.tsx'

const themes = ['light', 'dark'] as const

/** Every state of every component in both themes. For development only. */
export function Gallery() {
  return (
    <main>
      <h1 className="sr-only">Gallery of the design system</h1>
      {themes.map((theme) => (
        <div key={theme} data-theme={theme} id={theme} className="bg-page">
          <div data-theme="dark" className="bg-dusk py-section">
            <div className="container-page">
              <Logo />
              <p className="mt-10 max-w-4xl text-balance font-display text-hero font-extrabold tracking-[-0.035em]">
                Slow oak smoke, fast pepper.
              </p>
              <p className="mt-6 text-lg text-ink-soft">
                Every state of every component in the {theme} theme.
              </p>
            </div>
          </div>
          <PatternBand />
          <div className="container-page space-y-section py-section">
            <BrandSection />
            <ColorSection />
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
