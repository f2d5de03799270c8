import { useSession } from '@baobab/client/session'
import { pages, texts } from '@baobab/contract'
import { Button, EmptyState } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ordersQuery } from '../../api/orders.ts'
import { OrderTable } from '../../features/orders/OrderTable.tsx'
import { AccountPage } from '../../layout/account/AccountPage.tsx'
import { AccountQuery } from '../../layout/account/AccountQuery.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'

const PAGE_SIZE = 20

export default function Orders() {
  const token = useSession((session) => session.token)
  const [shown, setShown] = useState(PAGE_SIZE)
  return (
    <AccountPage title={texts.orderMenu}>
      <AccountQuery query={useQuery(ordersQuery(token))} failure="We couldn’t load your orders">
        {(orders) =>
          orders.length === 0 ? (
            <NoOrders />
          ) : (
            <>
              <OrderTable orders={orders.slice(0, shown)} />
              {orders.length > shown && (
                <Button
                  variant="secondary"
                  className="mx-auto mt-6 flex"
                  onClick={() => setShown(shown + PAGE_SIZE)}
                >
                  Show older orders
                </Button>
              )}
            </>
          )
        }
      </AccountQuery>
    </AccountPage>
  )
}

function NoOrders() {
  return (
    <EmptyState
      picture="bag"
      title={texts.noOrders}
      text="Your first order will show up here."
      action={<ButtonLink to={pages.menu}>See the menu</ButtonLink>}
    />
  )
}
