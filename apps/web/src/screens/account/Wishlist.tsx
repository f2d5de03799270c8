import { useSession } from '@baobab/client/session'
import { texts } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { favouritesQuery } from '../../api/favourites.ts'
import { DishGrid } from '../../features/dish/DishGrid.tsx'
import { AccountPage } from '../../layout/account/AccountPage.tsx'
import { NoFavourites } from '../shared/NoFavourites.tsx'

export default function Wishlist() {
  const token = useSession((session) => session.token)
  const { data, error, refetch } = useQuery(favouritesQuery(token))
  return (
    <AccountPage title={texts.favourites}>
      <h2 className="sr-only">Your dishes</h2>
      <DishGrid products={data} error={error} onRetry={refetch} skeletons={3} empty={<NoFavourites />} />
    </AccountPage>
  )
}
