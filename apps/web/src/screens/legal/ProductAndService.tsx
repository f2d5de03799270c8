import { KITCHEN_PROMISE } from '@baobab/contract'
import { lazyPart, Skeleton } from '@baobab/ui'
import { Suspense } from 'react'
import { type Section, WrittenPage } from './LegalPage.tsx'

const AllergenTable = lazyPart(() => import('../../features/menu/food/AllergenTable.tsx'))

/** Safety is not left to a form: what we say of allergens stands in the code, beside what makes it true. */
const allergens: Section[] = [
  {
    title: 'Food allergens',
    text: `${KITCHEN_PROMISE}

Set your allergies on the menu. We mark those dishes and tell the kitchen. Severe allergy? Please call before you order.

Vegan and vegetarian describe the recipe, not its allergens. We don’t test for gluten, so all we say is “no gluten ingredients”.`,
  },
  {
    title: 'Allergens of every dish',
    text: 'From our recipes, with every choice that matters.',
    more: (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <AllergenTable />
      </Suspense>
    ),
  },
]

export default function ProductAndService() {
  return <WrittenPage page="productAndService" title="Product and service" fixed={allergens} />
}
