import { useSession } from '@baobab/client/session'
import { type Address, pages, texts } from '@baobab/contract'
import { EmptyState, lazyPart, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { addressesQuery } from '../../api/addresses.ts'
import { AddressCard } from '../../features/addresses/AddressCard.tsx'
import { usualAddress } from '../../features/addresses/usual-address.ts'
import { AccountPage } from '../../layout/account/AccountPage.tsx'
import { AccountQuery } from '../../layout/account/AccountQuery.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'

const DeleteAddress = lazyPart(() => import('../../features/addresses/DeleteAddress.tsx'))

export default function Addresses() {
  const token = useSession((session) => session.token)
  const addresses = useQuery(addressesQuery(token))
  const [toDelete, setToDelete] = useState<Address | null>(null)
  return (
    <AccountPage title={texts.addressMenu} action={<AddNew />}>
      <AccountQuery query={addresses} failure="We couldn’t load your addresses" loading={<LoadingCards />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={texts.noAddresses}
              text="Save one and checkout fills itself in."
              picture="tree"
            />
          ) : (
            <ul aria-label="Your addresses" className="grid gap-4 xl:grid-cols-2">
              {list.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  isLastUsed={address.last_used_at !== null && address === usualAddress(list)}
                  onDelete={() => setToDelete(address)}
                />
              ))}
            </ul>
          )
        }
      </AccountQuery>
      {toDelete && (
        <Suspense>
          <DeleteAddress address={toDelete} onClose={() => setToDelete(null)} />
        </Suspense>
      )}
    </AccountPage>
  )
}

function AddNew() {
  return (
    <ButtonLink to={pages.addAddress} size="sm">
      <Plus aria-hidden="true" className="size-5" />
      <span className="first-letter:uppercase">{texts.addNew}</span>
    </ButtonLink>
  )
}

function LoadingCards() {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Skeleton radius="lg" className="h-30" />
      <Skeleton radius="lg" className="h-30" />
    </div>
  )
}
