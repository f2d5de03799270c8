import { type Address, addressLines, links } from '@baobab/contract'
import { Badge, IconButton, iconButtonClass } from '@baobab/ui'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { Link } from 'react-router-dom'
import { addressTypes } from './address-types.ts'

type Props = { address: Address; isLastUsed: boolean; onDelete: () => void }

export function AddressCard({ address, isLastUsed, onDelete }: Props) {
  const { Icon, label } = addressTypes[address.type]
  const { street, town } = addressLines({ ...address, country: null })
  const place = `${label}, ${address.street_address}`
  return (
    <li className="card flex gap-4 p-4 sm:p-5">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg leading-tight">{label}</h2>
          {isLastUsed && <Badge>Last used</Badge>}
        </div>
        <p className="mt-1 break-words">{street}</p>
        <p className="break-words text-ink-soft">{town}</p>
      </div>
      <div className="-mt-1.5 -mr-2 flex shrink-0 max-sm:flex-col">
        <Link
          to={links.editAddress(address.id)}
          state={{ address }}
          aria-label={`Edit ${place}`}
          title="Edit"
          className={iconButtonClass()}
        >
          <Pencil aria-hidden="true" />
        </Link>
        <IconButton label={`Delete ${place}`} title="Delete" onClick={onDelete}>
          <Trash aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}
