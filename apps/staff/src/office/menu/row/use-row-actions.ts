import { type Input, listOfficeDishes, type OfficeDishRow, type saveDish } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bringBack, markAsSoldOut } from '../../../api/kitchen.ts'
import { dishNamesQuery, draftsQuery, putDishAfter, saveDraft } from '../../../api/menu.ts'
import { listKey } from '../../list/list-query.ts'

type Options = {
  /** Reads a text aloud. */
  announce: (text: string) => void
  onDrafted: (draftId: number) => void
}

/** What a row does by one tap. Sold out and the order show at once; the rest waits to be published. */
export function useRowActions(dish: OfficeDishRow, { announce, onDrafted }: Options) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ run }: { run: () => Promise<unknown> }) => {
      await run()
      await queryClient.invalidateQueries({ queryKey: listKey(listOfficeDishes) })
    },
    onError: (error) => {
      toast.error(error.message)
      void queryClient.invalidateQueries({ queryKey: listKey(listOfficeDishes) })
    },
  })
  // a second tap would be based on the row as it was before the first
  const act = (run: () => Promise<unknown>, after?: () => void) =>
    !isPending && mutate({ run }, { onSuccess: after })

  async function draft(changes: Input<typeof saveDish>['body']['changes']) {
    const saved = await saveDraft(dish.id, { version: dish.version, changes })
    void queryClient.invalidateQueries({ queryKey: draftsQuery.queryKey })
    if (saved.draft) onDrafted(saved.draft.id)
  }

  return {
    isBusy: isPending,
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
    /** The row moves under the focus, which would be lost: it goes back to what was tapped. */
    putAfter: (after: number | null, focused: HTMLElement | null) =>
      act(
        async () => {
          const { place, of } = await putDishAfter(dish.id, after)
          announce(`${dish.name}, ${place} of ${of}`)
          void queryClient.invalidateQueries({ queryKey: dishNamesQuery.queryKey })
        },
        () => requestAnimationFrame(() => focused?.focus()),
      ),
  }
}
