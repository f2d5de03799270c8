import { listOfficeDishes } from '@baobab/contract'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { DishRow } from './DishRow.tsx'

const states = {
  all: 'All dishes',
  visible: 'On the menu',
  hidden: 'Hidden',
  draft: 'With unpublished changes',
  unchecked: 'Allergens not stated',
  sold_out: 'Sold out',
}

export default function DishList() {
  return (
    <OfficePage title="Menu" hint="Change a dish here, then publish.">
      <OfficeList
        endpoint={listOfficeDishes}
        label="Dishes"
        filters={[{ name: 'state', label: 'Show', options: states }]}
        empty={{ title: 'No dishes yet' }}
      >
        {(dish) => <DishRow key={dish.id} dish={dish} />}
      </OfficeList>
    </OfficePage>
  )
}
