import { TextField } from '@baobab/client/form/fields'
import { BannerIn, OfficeBanner, saveBanner } from '@baobab/contract'
import { api } from '../../../api/api.ts'
import { homePageQuery } from '../../../api/menu.ts'
import { OfficeForm } from '../../form/OfficeForm.tsx'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { OfficePage } from '../../layout/OfficePage.tsx'
import { OfficeQuery } from '../../layout/OfficeQuery.tsx'
import { PagePreview } from './PagePreview.tsx'
import { PictureField } from './PictureField.tsx'
import { ShownDays } from './ShownDays.tsx'

export default function BannerPage() {
  return (
    <OfficeQuery query={homePageQuery} title="Banner" errorTitle="Couldn’t load the banner">
      {({ banner }) => <BannerForm banner={banner} />}
    </OfficeQuery>
  )
}

function BannerForm({ banner }: { banner: OfficeBanner }) {
  const office = useOfficeForm({
    fields: BannerIn,
    item: banner,
    itemSchema: OfficeBanner,
    toValues: ({ picture, discount, discount_picture, first_day, last_day }) => ({
      picture,
      discount: String(discount),
      discount_picture,
      first_day: first_day ?? '',
      last_day: last_day ?? '',
    }),
    save: async (body) => (await api(saveBanner, { body })).banner,
    onSaved: (saved, cache) =>
      cache.setQueryData(homePageQuery.queryKey, (page) => page && { ...page, banner: saved }),
    nouns: { first_day: 'day', last_day: 'day', discount: 'discount', discount_picture: 'picture' },
    draftKey: 'banner',
  })
  return (
    <OfficePage title="Banner" hint="The picture and discount at the top of the home page.">
      <OfficeForm office={office} label="Banner">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="space-y-5">
            <PictureField name="picture" subject="Banner" aspect={16 / 9} />
            <TextField name="discount" inputMode="numeric" autoComplete="off" lead="%" hint="0 shows none." />
            <ShownDays />
          </div>
          <PagePreview
            title="Home page with this banner"
            changed={{ banner: { version: banner.version, changes: office.changed } }}
          />
        </div>
      </OfficeForm>
    </OfficePage>
  )
}
