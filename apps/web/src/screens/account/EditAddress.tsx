import { useSession } from '@baobab/client/session'
import { Address, pages, texts } from '@baobab/contract'
import { EmptyState } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router-dom'
import { profileQuery } from '../../api/accounts.ts'
import { addressesQuery, sendAddress } from '../../api/addresses.ts'
import { AddressForm } from '../../features/addresses/AddressForm.tsx'
import { useAddressSaved } from '../../features/addresses/use-address-saved.ts'
import { AccountPage } from '../../layout/account/AccountPage.tsx'
import { AccountQuery } from '../../layout/account/AccountQuery.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { stateValue } from '../../lib/navigation-state.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackToAddresses } from './BackToAddresses.tsx'

/** The address is passed as navigation state; after a reload it is found by `?id=`. */
export default function EditAddress() {
  const token = useSession((session) => session.token)
  const [search] = useSearchParams()
  const { state } = useLocation()
  const passed = stateValue(state, 'address', Address)
  const id = search.has('id') ? Number(search.get('id')) : passed?.id
  const addresses = useQuery(addressesQuery(token))
  return (
    <AccountPage title={texts.billingAddress} action={<BackToAddresses />}>
      {passed?.id === id && passed !== undefined ? (
        <EditForm address={passed} />
      ) : (
        <AccountQuery query={addresses} failure="We couldn’t load your addresses">
          {(list) => {
            const address = list.find((one) => one.id === id)
            return address ? <EditForm key={address.id} address={address} /> : <NotFound />
          }}
        </AccountQuery>
      )}
    </AccountPage>
  )
}

function EditForm({ address }: { address: Address }) {
  const { id, last_used_at: _lastUsed, ...values } = address
  const token = useSession((session) => session.token)
  const { data: user } = useQuery(profileQuery(token))
  const saved = useAddressSaved()
  return (
    <AddressForm
      defaultValues={values}
      draft={{ key: `address-${id}`, owner: user?.email }}
      send={(form) => sendAddress(id, form)}
      onSaved={(message) => saved(message || texts.addressSaved)}
    />
  )
}

function NotFound() {
  usePageTitle('Address not found')
  return (
    <EmptyState
      picture="tree"
      title="We can’t find that address"
      text="It may have been deleted."
      action={<ButtonLink to={pages.addresses}>Your addresses</ButtonLink>}
    />
  )
}
