import { TextField } from '@baobab/client/form/fields'
import { CategoryDocument, CategoryIn, type OfficeCategory } from '@baobab/contract'
import { Badge, Button, EmptyState, VisuallyHidden } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useId, useState } from 'react'
import { categoriesQuery, deleteCategory, putCategoryAfter, saveCategoryDraft } from '../../../api/menu.ts'
import { OfficeForm } from '../../form/OfficeForm.tsx'
import { useOfficeForm } from '../../form/use-office-form.ts'
import { AskFirst } from '../../layout/AskFirst.tsx'
import { OfficePage } from '../../layout/OfficePage.tsx'
import { OfficeQuery } from '../../layout/OfficeQuery.tsx'
import { usePageAction } from '../../layout/use-page-action.ts'
import { useListAction } from '../../list/use-list-action.ts'
import { PublishNow } from '../publish/PublishNow.tsx'
import { AlsoCalledField } from './AlsoCalledField.tsx'
import { NameDialog } from './NameDialog.tsx'

/** The menu's categories. Their order shows at once; their words wait to be published. */
export default function CategoriesPage() {
  const queryClient = useQueryClient()
  const [editing, setEditing] = useState<OfficeCategory | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [publishing, setPublishing] = useState<number[]>([])
  const [announcement, announce] = useState('')
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['office'] })
  const { move } = useListAction(categoriesQuery.queryKey, announce)
  const { send } = usePageAction()
  /** Null is first. */
  const moveAfter =
    ({ id, category: { name } }: OfficeCategory, after: number | null = null) =>
    ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) =>
      move(name, () => putCategoryAfter(id, after), button)

  return (
    <OfficePage
      title="Categories"
      hint="Guests see categories that have dishes."
      actions={<Button onClick={() => setAdding(true)}>Add a category</Button>}
    >
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <OfficeQuery query={categoriesQuery} errorTitle="Couldn’t load the categories">
        {(categories) =>
          categories.length === 0 ? (
            <EmptyState title="No categories yet" />
          ) : (
            <ul aria-label="Categories" className="space-y-3">
              {categories.map((category, index) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  isFirst={index === 0}
                  isLast={index === categories.length - 1}
                  onUp={moveAfter(category, categories[index - 2]?.id)}
                  onDown={moveAfter(category, categories[index + 1]?.id)}
                  onEdit={() => setEditing(category)}
                  onDelete={() => send(() => deleteCategory(category.id, category.version))}
                  onPublish={setPublishing}
                />
              ))}
            </ul>
          )
        }
      </OfficeQuery>
      {editing && (
        <EditCategory
          category={editing}
          onClose={() => setEditing(null)}
          onSaved={(saved) => {
            setEditing(null)
            void refresh()
            if (saved.draft) setPublishing([saved.draft.id])
          }}
        />
      )}
      {isAdding && (
        <NameDialog
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            void refresh()
          }}
        />
      )}
      {publishing.length > 0 && <PublishNow draftIds={publishing} onClose={() => setPublishing([])} />}
    </OfficePage>
  )
}

type RowProps = {
  category: OfficeCategory
  isFirst: boolean
  isLast: boolean
  onUp: (event: MouseEvent<HTMLButtonElement>) => void
  onDown: (event: MouseEvent<HTMLButtonElement>) => void
  onEdit: () => void
  onDelete: () => Promise<void>
  onPublish: (draftIds: number[]) => void
}

function CategoryRow({
  category: item,
  isFirst,
  isLast,
  onUp,
  onDown,
  onEdit,
  onDelete,
  onPublish,
}: RowProps) {
  const id = useId()
  const { category, draft, dishes } = item
  return (
    <li aria-labelledby={id} className="card space-y-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="mr-auto text-lg [overflow-wrap:anywhere]">
          {category.name}
        </h2>
        {draft && <Badge tone="highlight">Not published</Badge>}
        {draft && (
          <Button size="sm" aria-label={`Publish ${category.name}`} onClick={() => onPublish([draft.id])}>
            Publish
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {[dishes === 1 ? '1 dish' : `${dishes} dishes`, ...category.also_called].join(' · ')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onEdit}>
          Edit
        </Button>
        <Button size="sm" variant="ghost" disabledReason={isFirst && 'It’s first'} onClick={onUp}>
          Up
        </Button>
        <Button size="sm" variant="ghost" disabledReason={isLast && 'It’s last'} onClick={onDown}>
          Down
        </Button>
        <AskFirst
          label="Delete"
          size="sm"
          variant="ghost"
          disabledReason={dishes > 0 && 'Move its dishes first'}
          title={`Delete ${category.name}?`}
          confirmLabel="Delete"
          cancelLabel="Keep it"
          send={onDelete}
        >
          It has no dishes.
        </AskFirst>
      </div>
    </li>
  )
}

type EditProps = {
  category: OfficeCategory
  onClose: () => void
  onSaved: (saved: OfficeCategory) => void
}

function EditCategory({ category, onClose, onSaved }: EditProps) {
  const { id, version } = category
  const office = useOfficeForm({
    fields: CategoryIn,
    item: { ...category.category, version },
    itemSchema: CategoryDocument,
    toValues: ({ name, also_called }) => ({ name, also_called }),
    save: async (body) => {
      const saved = await saveCategoryDraft(id, body)
      onSaved(saved)
      return { ...saved.category, version: saved.version }
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={category.category.name} size="sm">
      <OfficeForm office={office} label={category.category.name}>
        <TextField name="name" />
        <AlsoCalledField name="also_called" />
      </OfficeForm>
    </Dialog>
  )
}
