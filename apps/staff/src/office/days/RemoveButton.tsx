import { IconButton } from '@baobab/ui'
import Trash from 'lucide-react/icons/trash-2'

type Props = { label: string; onRemove: () => void; className?: string }

/** At the end of a line that is one of several. */
export const RemoveButton = ({ label, onRemove, className }: Props) => (
  <IconButton label={label} onClick={onRemove} className={className}>
    <Trash aria-hidden="true" />
  </IconButton>
)
