import type { OfficeDishRow } from '@baobab/contract'
import { Button, ErrorState, Skeleton } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoriesQuery, dishNamesQuery } from '../../../api/menu.ts'

type Props = {
  dish: OfficeDishRow
  onClose: () => void
  /** Null is first. */
  onPlace: (after: number | null) => void
  onCategory: (categoryId: number) => void
}

/** Every place of its category, and the other categories. */
export const MoveDialog = ({ onClose, ...places }: Props) => (
  <Dialog open onOpenChange={onClose} title={`Move ${places.dish.name}`} size="sm">
    <Places {...places} />
  </Dialog>
)

function Places({ dish, onPlace, onCategory }: Omit<Props, 'onClose'>) {
  const names = useQuery({ ...dishNamesQuery, staleTime: 0 })
  const categories = useQuery(categoriesQuery)
  const failed = [names, categories].find(({ error }) => error)
  if (failed?.error) return <ErrorState title={failed.error.message} onRetry={() => void failed.refetch()} />
  if (!names.data || !categories.data) return <Skeleton className="h-64" />
  const own = names.data.find(({ id }) => id === dish.id)?.category_id
  const others = names.data.filter(({ id, category_id }) => category_id === own && id !== dish.id)
  return (
    <div className="space-y-6">
      <Section title="In its category">
        <Choice disabledReason={dish.place === 1 && 'It’s first'} onClick={() => onPlace(null)}>
          First
        </Choice>
        {others.map(({ id, name }, index) => (
          <Choice
            key={id}
            disabledReason={index === dish.place - 2 && 'It’s there'}
            onClick={() => onPlace(id)}
          >{`After ${name}`}</Choice>
        ))}
      </Section>
      <Section title="To another category, once published">
        {categories.data.map(({ id, category: { name } }) => (
          <Choice
            key={id}
            disabledReason={id === dish.category.id && 'It’s there'}
            onClick={() => onCategory(id)}
          >
            {name}
          </Choice>
        ))}
      </Section>
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="space-y-2">
    <h3 className="text-lg">{title}</h3>
    {children}
  </section>
)

type ChoiceProps = { disabledReason: string | false; onClick: () => void; children: string }

const Choice = (props: ChoiceProps) => (
  <Button {...props} size="sm" variant="ghost" wide className="justify-start text-left" />
)
