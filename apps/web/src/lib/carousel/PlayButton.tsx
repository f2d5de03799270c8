import { IconButton } from '@baobab/ui'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'

type Props = { playing: boolean; onToggle: () => void; tone?: 'outline' | 'overlay'; className?: string }

export function PlayButton({ playing, onToggle, tone, className }: Props) {
  return (
    <IconButton
      label={playing ? 'Stop moving' : 'Move by itself'}
      tone={tone}
      onClick={onToggle}
      className={className}
    >
      {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
    </IconButton>
  )
}
