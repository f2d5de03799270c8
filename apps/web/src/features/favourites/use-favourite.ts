import { ApiError, type Product, texts } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { favouritesQuery, saveFavourite } from '../../api/favourites.ts'
import { useSession } from '../../session/session.ts'
import { setLocalFavourite, useLocalFavourites } from './local-favourites.ts'

/** Whether a dish is a favourite, and the way to change it: in the account when signed in, in this browser otherwise. */
export function useFavourite(product: Product) {
  const token = useSession((s) => s.token)
  const local = useLocalFavourites((s) => s.ids.includes(product.id))
  const query = favouritesQuery(token)
  const { data: saved } = useQuery(query)
  const queryClient = useQueryClient()

  const mutation = useMutation({
    mutationFn: (favourite: boolean) => saveFavourite(product.id, favourite),
    // the heart answers at once; the server's no puts it back
    onMutate: async (favourite) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      const before = queryClient.getQueryData(query.queryKey)
      queryClient.setQueryData(query.queryKey, (list: Product[] = []) => {
        const others = list.filter((p) => p.id !== product.id)
        return favourite ? [product, ...others] : others
      })
      return { before }
    },
    onError: (error, _favourite, context) => {
      queryClient.setQueryData(query.queryKey, context?.before)
      toast.error(error instanceof ApiError ? error.message : texts.unexpected)
    },
    onSuccess: ({ message }) => toast.success(message || texts.favouriteAdded),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })

  const isFavourite = token ? (saved?.some((p) => p.id === product.id) ?? false) : local
  const toggle = () => {
    if (token) return mutation.mutate(!isFavourite)
    setLocalFavourite(product.id, !isFavourite)
    toast.success(isFavourite ? `${product.name} left your favourites` : texts.favouriteAdded)
  }
  return { isFavourite, toggle }
}
