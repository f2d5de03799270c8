import { CheckboxField, TextField } from '@baobab/client/form/fields'
import { OfficeSlide, SlideIn } from '@baobab/contract'
import { useParams } from 'react-router-dom'
import { homePageQuery, sendSlide } from '../../../api/menu.ts'
import { OfficeForm } from '../../form/OfficeForm.tsx'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { OfficePage } from '../../layout/OfficePage.tsx'
import { OfficeQuery } from '../../layout/OfficeQuery.tsx'
import { PagePreview } from './PagePreview.tsx'
import { PictureField } from './PictureField.tsx'
import { ShownDays } from './ShownDays.tsx'

export default function SlidePage() {
  const id = Number(useParams().id)
  const query = { ...homePageQuery, select: (page: { slides: OfficeSlide[] }) => findSlide(page.slides, id) }
  return (
    <OfficeQuery query={query} title="Promo strip picture" errorTitle="Couldn’t load this picture">
      {(slide) => <SlideForm key={id} slide={slide} />}
    </OfficeQuery>
  )
}

function findSlide(slides: OfficeSlide[], id: number): OfficeSlide {
  const slide = slides.find((one) => one.id === id)
  if (slide) return slide
  throw new Error('This picture no longer exists.')
}

function SlideForm({ slide }: { slide: OfficeSlide }) {
  const { id, version } = slide
  const office = useOfficeForm({
    fields: SlideIn,
    item: slide,
    itemSchema: OfficeSlide,
    toValues: ({ picture, link, visible, first_day, last_day }) => ({
      picture,
      link: link ?? '',
      visible,
      first_day: first_day ?? '',
      last_day: last_day ?? '',
    }),
    save: (body) => sendSlide(id, body),
    onSaved: (saved, cache) =>
      cache.setQueryData(
        homePageQuery.queryKey,
        (page) => page && { ...page, slides: page.slides.map((one) => (one.id === id ? saved : one)) },
      ),
    nouns: { first_day: 'day', last_day: 'day', link: 'link', visible: 'setting' },
    draftKey: `slide-${id}`,
  })
  return (
    <OfficePage title="Promo strip picture" hint="Below the dishes on the home page.">
      <OfficeForm office={office} label="Promo strip picture">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="space-y-5">
            <PictureField name="picture" subject="Promo strip" aspect={4 / 3} />
            <TextField
              name="link"
              placeholder="/menu"
              hint="A page on this site. The first picture has its own."
            />
            <CheckboxField name="visible" hint="If it’s off, the others fill the gap." />
            <ShownDays />
          </div>
          <PagePreview
            title="Home page with this picture"
            changed={{ slide: { id, version, changes: office.changed } }}
          />
        </div>
      </OfficeForm>
    </OfficePage>
  )
}
