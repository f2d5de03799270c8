import { type Product, shopTexts as texts } from '@baobab/contract'
import { toast } from '@baobab/ui'
import type { QueryClient } from '@tanstack/react-query'
import { isRefusal } from '../../api/client/errors.ts'
import { favouritesQuery, saveFavourite } from '../../api/favourites.ts'

type Change = { queryClient: QueryClient; token: string; product: Product; favourite: boolean }

/** Optimistic: the heart changes at once, and changes back with the server's message when it refuses. */
export async function saveInAccount({ queryClient, token, product, favourite }: Change) {
  const { queryKey } = favouritesQuery(token)
  await queryClient.cancelQueries({ queryKey })
  const previous = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (list: Product[] = []) => {
    const others = list.filter((p) => p.id !== product.id)
    return favourite ? [product, ...others] : others
  })
  try {
    const { message } = await saveFavourite(product.id, favourite)
    toast.success(message || texts.favouriteAdded)
  } catch (error) {
    queryClient.setQueryData(queryKey, previous)
    toast.error(errorText(error))
  }
  await queryClient.invalidateQueries({ queryKey })
}

function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  return message || (isRefusal(error) ? texts.somethingWrong : texts.unexpected)
}
