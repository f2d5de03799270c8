import { ApiError, type Product, shopTexts as texts } from '@baobab/contract'
import { toast } from '@baobab/ui'
import type { QueryClient } from '@tanstack/react-query'
import { favouritesQuery, saveFavourite } from '../../api/favourites.ts'

type Wish = { queryClient: QueryClient; token: string; product: Product; favourite: boolean }

/** The heart answers at once; the server's no puts it back and says why. */
export async function keepInAccount({ queryClient, token, product, favourite }: Wish) {
  const { queryKey } = favouritesQuery(token)
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (list: Product[] = []) => {
    const others = list.filter((p) => p.id !== product.id)
    return favourite ? [product, ...others] : others
  })
  try {
    const { message } = await saveFavourite(product.id, favourite)
    toast.success(message || texts.favouriteAdded)
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    toast.error(error instanceof ApiError ? error.message : texts.unexpected)
  }
  await queryClient.invalidateQueries({ queryKey })
}
