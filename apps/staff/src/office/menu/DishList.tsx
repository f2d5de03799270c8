import { listOfficeDishes, staffPages } from '@baobab/contract'
import { buttonClass, VisuallyHidden } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { categoriesQuery } from '../../api/menu.ts'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import { SaveBar } from '../form/SaveBar.tsx'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { DishRow } from './DishRow.tsx'
import { PublishNow } from './publish/PublishNow.tsx'
import { PRICES_FORM } from './row/PriceCells.tsx'
import { usePriceCells } from './row/use-price-cells.ts'

const states = {
  all: 'All dishes',
  visible: 'On the menu',
  hidden: 'Hidden',
  draft: 'Unpublished changes',
  unchecked: 'Allergens not stated',
  sold_out: 'Sold out',
}

export default function DishList() {
  const categories = useQuery(categoriesQuery).data ?? []
  const [publishing, setPublishing] = useState<number[]>([])
  const [announcement, announce] = useState('')
  const cells = usePriceCells(setPublishing)
  const save = (event: FormEvent) => {
    event.preventDefault()
    cells.save()
  }
  const categoryOptions = categories.map(({ id, category }) => [String(id), category.name] as const)
  return (
    <OfficePage title="Menu" hint="Tap a price to change it." actions={<MenuLinks />}>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <OfficeList
        endpoint={listOfficeDishes}
        label="Dishes"
        filters={[
          { name: 'category_id', label: 'Category', options: [['', 'All categories'], ...categoryOptions] },
          { name: 'state', label: 'Show', options: states },
        ]}
        empty={{ title: 'No dishes yet' }}
      >
        {(dish) => (
          <DishRow key={dish.id} dish={dish} cells={cells} announce={announce} onPublish={setPublishing} />
        )}
      </OfficeList>
      <form id={PRICES_FORM} aria-label="Prices" noValidate onSubmit={save} className="contents">
        <SaveBar office={cells.bar} />
      </form>
      <LeaveGuard office={cells.bar} />
      {publishing.length > 0 && <PublishNow draftIds={publishing} onClose={() => setPublishing([])} />}
    </OfficePage>
  )
}

const MenuLinks = () => (
  <nav aria-label="Menu pages" className="flex flex-wrap gap-2">
    <Link to={staffPages.newDish} className={buttonClass({ size: 'sm' })}>
      Add a dish
    </Link>
    {[
      { to: staffPages.categories, text: 'Categories' },
      { to: staffPages.catering, text: 'Catering' },
      { to: staffPages.preview, text: 'Preview' },
      { to: staffPages.menuCsv, text: 'Import or export' },
    ].map(({ to, text }) => (
      <Link key={to} to={to} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {text}
      </Link>
    ))}
  </nav>
)
