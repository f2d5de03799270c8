import { LegalPage, type Section } from './LegalPage.tsx'

const sections: Section[] = [
  {
    title: 'Food allergens',
    text: ['Our kitchen works with all of the major allergens, among them:'],
    list: [
      'peanuts, in suya spice, kilishi and groundnut stew',
      'tree nuts and sesame, in rubs and sweets',
      'milk and eggs, in macaroni, cornbread and sweets',
      'wheat, in puff puff, chin chin and malva pudding',
      'fish and shellfish, in shito, waakye and some stews',
      'soy, in sauces',
    ],
  },
  {
    title: 'If you have an allergy',
    text: [
      'Each dish names its allergens in its description. Smoke, boards and oil are shared, so we cannot promise that any dish is free of traces. Tell us in the note to your order, or call before you order if your allergy is severe.',
    ],
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
      updated="1 November 2026"
      sections={sections}
    />
  )
}
