import { useSession } from '@baobab/client/session'
import { texts } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../api/accounts.ts'
import { sendNewAddress } from '../../api/addresses.ts'
import { AddressForm } from '../../features/addresses/AddressForm.tsx'
import { useAddressSaved } from '../../features/addresses/use-address-saved.ts'
import { AccountPage } from '../../layout/account/AccountPage.tsx'
import { AccountQuery } from '../../layout/account/AccountQuery.tsx'
import { DEFAULT_COUNTRY } from '../../lib/countries.ts'
import { BackToAddresses } from './BackToAddresses.tsx'

export default function AddAddress() {
  const token = useSession((session) => session.token)
  const saved = useAddressSaved()
  return (
    <AccountPage title={texts.billingAddress} action={<BackToAddresses />}>
      <AccountQuery query={useQuery(profileQuery(token))} failure="We couldn’t load your account">
        {({ first_name, last_name, email, phone }) => (
          <AddressForm
            defaultValues={{
              first_name,
              last_name,
              email,
              phone,
              country: DEFAULT_COUNTRY,
              street_address: '',
              apartment_suit: '',
              city: '',
              state: '',
              zip: '',
              company_name: '',
              note: '',
            }}
            draft={{ key: 'new-address', owner: email }}
            send={sendNewAddress}
            onSaved={(message) => saved(message || texts.addressAdded)}
          />
        )}
      </AccountQuery>
    </AccountPage>
  )
}
