import { pages } from '@baobab/contract'
import { AccountTabs } from './AccountTabs.tsx'

const tabs = [
  { page: pages.changePassword, label: 'Password' },
  { page: pages.devices, label: 'Devices' },
  { page: pages.yourData, label: 'Your data' },
]

/** Who may open the account, and what it holds: pages that the menu calls Change Password. */
export const SafetyTabs = () => <AccountTabs label="Password and privacy" tabs={tabs} />
