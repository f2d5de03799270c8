import { useSession } from '@baobab/client/session'
import { type Product, shopTexts as texts } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { favouritesQuery } from '../../api/favourites.ts'
import { setLocalFavourite, useLocalFavourites } from './local-favourites.ts'

/** Favourites are saved in the account of a signed-in customer, and in this browser otherwise. */
export function useFavourite(product: Product) {
  const token = useSession((s) => s.token)
  const local = useLocalFavourites((s) => s.ids.includes(product.id))
  const { data: saved } = useQuery(favouritesQuery(token))
  const queryClient = useQueryClient()

  const isFavourite = token ? (saved?.some((p) => p.id === product.id) ?? false) : local
  const toggle = () => {
    if (token) {
      const change = { queryClient, token, product, favourite: !isFavourite }
      // no part of the first load
      import('./save-in-account.ts').then(
        ({ saveInAccount }) => saveInAccount(change),
        () => toast.error(texts.unexpected),
      )
      return
    }
    setLocalFavourite(product.id, !isFavourite)
    toast.success(isFavourite ? texts.favouriteRemoved : texts.favouriteAdded)
  }
  return { isFavourite, toggle }
}
