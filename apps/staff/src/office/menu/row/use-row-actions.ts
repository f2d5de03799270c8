import { type Input, listOfficeDishes, type OfficeDishRow, type saveDish } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useQueryClient } from '@tanstack/react-query'
import { bringBack, markAsSoldOut } from '../../../api/kitchen.ts'
import { dishNamesQuery, draftsQuery, putDishAfter, saveDraft } from '../../../api/menu.ts'
import { listKey } from '../../list/list-query.ts'
import { useListAction } from '../../list/use-list-action.ts'

type Options = {
  /** Reads a text aloud. */
  announce: (text: string) => void
  onDrafted: (draftId: number) => void
}

/** What a row does by one tap. Sold out and the order show at once; the rest waits to be published. */
export function useRowActions(dish: OfficeDishRow, { announce, onDrafted }: Options) {
  const queryClient = useQueryClient()
  const { act, move, isBusy } = useListAction(listKey(listOfficeDishes), announce)

  async function draft(changes: Input<typeof saveDish>['body']['changes']) {
    const saved = await saveDraft(dish.id, { version: dish.version, changes })
    void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey })
    if (saved.draft) onDrafted(saved.draft.id)
  }

  return {
    isBusy,
    toggleVisible: () => act(() => draft({ visible: !dish.visible })),
    toggleFeatured: () => act(() => draft({ featured: !dish.featured })),
    toggleSoldOut: () =>
      act(async () => {
        const mark = dish.sold_out_mark
        const { message } =
          mark === null
            ? await markAsSoldOut({ product_id: dish.id, until: 'day_end' })
            : await bringBack(mark)
        toast.success(message)
      }),
    setCategory: (category_id: number) => act(() => draft({ category_id })),
    putAfter: (after: number | null, tapped: HTMLElement | null) =>
      move(
        dish.name,
        async () => {
          const moved = await putDishAfter(dish.id, after)
          void queryClient.invalidateQueries({ queryKey: dishNamesQuery.queryKey })
          return moved
        },
        tapped,
      ),
  }
}
