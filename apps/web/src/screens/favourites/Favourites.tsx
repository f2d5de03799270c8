import { useSession } from '@baobab/client/session'
import { texts } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { favouritesQuery } from '../../api/favourites.ts'
import { productsQuery } from '../../api/menu.ts'
import { DishGrid } from '../../features/dish/DishGrid.tsx'
import { useLocalFavourites } from '../../features/favourites/local-favourites.ts'
import { NoFavourites } from '../shared/NoFavourites.tsx'

export default function Favourites() {
  const token = useSession((s) => s.token)
  const ids = useLocalFavourites((s) => s.ids)
  const saved = useQuery(favouritesQuery(token))
  const menu = useQuery({ ...productsQuery(), enabled: token === null && ids.length > 0 })
  const local =
    ids.length === 0 ? [] : menu.data && ids.flatMap((id) => menu.data.find((p) => p.id === id) ?? [])
  const { error, refetch } = token ? saved : menu
  return (
    <div className="container-page py-6 lg:py-10">
      <h1 className="mb-8 text-3xl">{texts.favourites}</h1>
      <h2 className="sr-only">Your dishes</h2>
      <DishGrid
        products={token ? saved.data : local}
        error={error}
        onRetry={refetch}
        skeletons={4}
        empty={<NoFavourites />}
      />
    </div>
  )
}
