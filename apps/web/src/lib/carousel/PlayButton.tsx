import { IconButton } from '@baobab/ui'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'

type Props = { playing: boolean; onToggle: () => void; tone: 'outline' | 'overlay' }

export function PlayButton({ playing, onToggle, tone }: Props) {
  return (
    <IconButton label={playing ? 'Pause slideshow' : 'Play slideshow'} tone={tone} onClick={onToggle}>
      {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
    </IconButton>
  )
}
