import { GallerySection } from './Sample.tsx'

export function TypeSection() {
  return (
    <GallerySection title="Type">
      <div className="space-y-5">
        <p className="font-display text-hero font-extrabold tracking-[-0.035em]">Smoke first.</p>
        <p className="font-display text-4xl font-bold tracking-tight">Ribs that took the night shift</p>
        <p className="font-display text-3xl font-bold tracking-tight">Suya &amp; Skewers</p>
        <p className="font-display text-2xl font-bold tracking-tight">
          Jollof with a crust worth fighting for
        </p>
        <p className="font-display text-xl font-bold">Peanut, ginger, and a slow burn</p>
        <p className="text-lg text-ink-soft">
          We light the oak at four in the morning so that dinner has had all day to think.
        </p>
        <p className="container-text mx-0 px-0">
          Brisket rubbed with grains of paradise, smoked fourteen hours over white oak and cut to order. Ask
          for the burnt ends; there are never enough.
        </p>
        <p className="text-sm text-ink-soft">Contains peanut. Smoked over wood that also smokes fish.</p>
        <p className="text-xs text-ink-soft">Prices before tax.</p>
        <p className="eyebrow">Tacoma, Washington</p>
        <p className="figures text-lg">
          $111.11
          <br />
          $987.60
        </p>
      </div>
    </GallerySection>
  )
}
