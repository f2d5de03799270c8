import { KITCHEN_PROMISE } from '@baobab/contract'
import { lazyPart, Skeleton } from '@baobab/ui'
import { Suspense } from 'react'
import { LegalPage, type Section } from './LegalPage.tsx'

const AllergenTable = lazyPart(() => import('../../features/menu/food/AllergenTable.tsx'))

const sections: Section[] = [
  {
    title: 'Food allergens',
    text: [
      KITCHEN_PROMISE,
      'Set your allergies on the menu. We mark those dishes and tell the kitchen. Severe allergy? Please call before you order.',
      'Vegan and vegetarian describe the recipe, not its allergens. We don’t test for gluten, so all we say is “no gluten ingredients”.',
    ],
  },
  {
    title: 'Allergens of every dish',
    text: ['From our recipes, with every choice that matters.'],
    more: (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <AllergenTable />
      </Suspense>
    ),
  },
  {
    title: 'Product availability',
    text: [
      'We cook what the day brings and stop when it is gone. Pictures show how we mean to serve a dish; the one you get may carry another garnish. Weights are before smoking.',
    ],
  },
  {
    title: 'Health and safety',
    text: [
      'We are inspected by the Tacoma–Pierce County Health Department and our staff hold Washington food worker cards. Hot food leaves us above 140 °F; eat it within two hours or chill it, and reheat leftovers to 165 °F.',
      'Eating undercooked meat, fish, shellfish or eggs may increase your risk of foodborne illness. Nothing we serve is meant to be undercooked; if it seems so, call us at once.',
    ],
  },
  {
    title: 'Smoke rings',
    text: [
      'Smoked meat stays pink below the crust. That ring is what the oak does, not a sign that it is raw; our thermometers say when it is done.',
    ],
  },
]

export default function ProductAndService() {
  return (
    <LegalPage
      title="Product and service"
      intro="What is in our food, when it is available, and how we keep it safe."
      updated="November 1, 2026"
      sections={sections}
    />
  )
}
