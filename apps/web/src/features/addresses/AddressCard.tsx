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
    <li className="card grid grid-cols-[auto_minmax(0,1fr)_auto] content-start gap-x-4 p-4 tight:flex tight:flex-col sm:p-5">
      <span className="row-span-2 flex size-12 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg leading-tight">{label}</h2>
        {isLastUsed && <Badge>Last used</Badge>}
      </div>
      <div className="-mt-1.5 -mr-2 flex">
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
      <div className="col-span-2 break-words">
        <p>{street}</p>
        <p className="text-ink-soft">{town}</p>
      </div>
    </li>
  )
}
