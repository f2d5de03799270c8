import { pages } from '@baobab/contract'
import { buttonClass, Picture, SectionHeading } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import Flame from 'lucide-react/icons/flame'
import Globe from 'lucide-react/icons/globe'
import Leaf from 'lucide-react/icons/leaf'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { Link } from 'react-router-dom'
import { sliderQuery } from '../../api/menu.ts'
import { PageBanner } from '../../layout/PageBanner.tsx'

const offers = [
  {
    title: 'Over the counter',
    text: 'Smoked meat by the pound, suya by the stick, rice and stews by the bowl, for pickup or brought to your door in Tacoma.',
  },
  {
    title: 'At your place, your way',
    text: 'You bring the meat. We bring the grill, the oak and the crew, by the hour.',
  },
  {
    title: 'At your place, our way',
    text: 'You bring the people. We bring everything else, priced per person from the menu you choose.',
  },
]

const reasons = [
  {
    Icon: Flame,
    title: 'Unique Flavors',
    text: 'Texas patience meets West African pepper. Berbere on short ribs, yaji on brisket ends, baobab in the glaze: you will not find this plate elsewhere.',
  },
  {
    Icon: Leaf,
    title: 'Quality Ingredients',
    text: 'Whole cuts from Washington ranches, greens from the Puyallup valley, spices ground here on the morning they are used.',
  },
  {
    Icon: UtensilsCrossed,
    title: 'Diverse Menu',
    text: 'Forty dishes from Lagos to Lexington, and not only meat: moi moi, egusi, mushroom suya and a vegetable platter worth ordering first.',
  },
  {
    Icon: Globe,
    title: 'Cultural Experience',
    text: 'Highlife on the speakers, long tables, and someone at the hatch who will tell you what you are eating and who taught us to make it.',
  },
]

export default function About() {
  const { data: slider } = useQuery(sliderQuery)
  const [picture] = (slider?.pictures ?? []).filter(({ widths }) => widths.length > 0)
  return (
    <>
      <PageBanner
        eyebrow="Who feeds you"
        title="About us"
        text="A West African tree, Texas smoke, and a city that took us in."
      />
      <div className="container-page grid items-center gap-10 py-section lg:grid-cols-2 lg:gap-16">
        <div className="text-lg">
          <h2 className="mb-5 text-3xl">It began with a drum cut in half.</h2>
          <p>
            A drum, a stack of oak and a grandmother's yaji in a jam jar: that was the whole smokehouse in
            2014, behind a church hall on the Hilltop. Sundays first, then Saturdays, then every day the oak
            held out.
          </p>
          <p className="mt-4">
            Today four smokers run through the night on Pacific Avenue. The jam jar is still on the shelf. We
            cook the way both our families do, slowly when it must be slow and over live coals when it must
            not, and we’re not shy with the pepper.
          </p>
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
                <p className="mt-3 text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section data-theme="dark" aria-labelledby="mission" className="bg-page py-section text-ink">
        <div className="container-page max-w-4xl text-center">
          <h2 id="mission" className="eyebrow">
            Mission statement
          </h2>
          <p className="mt-5 font-display text-3xl font-bold tracking-tight text-balance">
            To put the fires of Africa and the American South on one table, and to keep a seat free at it.
          </p>
        </div>
      </section>
      <section className="container-page py-section">
        <SectionHeading title="Why choose us" />
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {reasons.map(({ Icon, title, text }) => (
            <li key={title} className="flex min-w-0 gap-5">
              <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-accent-soft text-link">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <div className="min-w-0">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-14 text-center">
          <Link to={pages.menu} className={buttonClass({ size: 'lg' })}>
            See the menu
          </Link>
        </p>
      </section>
    </>
  )
}
