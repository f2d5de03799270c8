import type { MenuCsvPlan } from '@baobab/contract'
import { Badge, Notice } from '@baobab/ui'
import type { ReactNode } from 'react'
import { Section } from '../../form/Section.tsx'
import { Changes } from '../publish/Changes.tsx'

type Props = { plan: MenuCsvPlan }

/** What is added, changed and left, each part with its count. */
export const Plan = ({ plan: { added, changed, left, new_categories, same, missing, notes } }: Props) => (
  <div className="space-y-3">
    {notes.map((note) => (
      <Notice key={note}>{note}</Notice>
    ))}
    {new_categories.length > 0 && (
      <Part title={count(new_categories.length, 'new category', 'new categories')} names={new_categories}>
        {new_categories.map((name) => (
          <li key={name} className="py-2">
            {name}
          </li>
        ))}
      </Part>
    )}
    {added.length > 0 && (
      <Part title={count(added.length, 'new dish', 'new dishes')} names={added.map(({ name }) => name)}>
        {added.map(({ name, category, sizes, visible }) => (
          <li key={`${category}/${name}`} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
            {!visible && <Badge>Hidden</Badge>}
            <span className="figures basis-full text-sm text-ink-soft">{`${category} · ${sizes}`}</span>
          </li>
        ))}
      </Part>
    )}
    {changed.length > 0 && (
      <Part
        title={count(changed.length, 'changed dish', 'changed dishes')}
        names={changed.map(({ name }) => name)}
      >
        {changed.map(({ name, changes }) => (
          <li key={name} className="space-y-2 py-3">
            <h3 className="text-lg [overflow-wrap:anywhere]">{name}</h3>
            <Changes changes={changes} />
          </li>
        ))}
      </Part>
    )}
    {left.length > 0 && (
      <Part title={`${left.length} left out`} names={left.map(({ name }) => name)}>
        {left.map(({ name, reason }) => (
          <li key={`${name}/${reason}`} className="py-2">
            <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
            <span className="block text-sm text-ink-soft">{reason}</span>
          </li>
        ))}
      </Part>
    )}
    <p className="text-ink-soft">
      {[
        same > 0 && `${count(same, 'dish is', 'dishes are')} already the same.`,
        missing > 0 && `${count(missing, 'dish', 'dishes')} not in the file stay as they are.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  </div>
)

type PartProps = { title: string; names: readonly string[]; children: ReactNode }

const Part = ({ title, names, children }: PartProps) => (
  <Section title={title} summary={names.join(', ')}>
    <ul className="divide-y divide-line">{children}</ul>
  </Section>
)

const count = (many: number, one: string, several: string) => `${many} ${many === 1 ? one : several}`
