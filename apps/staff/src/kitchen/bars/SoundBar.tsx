import VolumeX from 'lucide-react/icons/volume-x'
import { enableSound, useSound } from '../../lib/sound.ts'
import { TapButton } from '../TapButton.tsx'

/** Without sound, no cook hears a new order: this bar stays until sound works. */
export function SoundBar() {
  const state = useSound((sound) => sound.state)
  if (state === 'on') return null
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 bg-highlight px-4 py-2 text-highlight-ink">
      <VolumeX aria-hidden="true" className="size-8 shrink-0" />
      <p className="min-w-40 flex-1 text-xl font-bold">
        {state === 'off'
          ? 'Sound is off. New orders won’t ring.'
          : 'Sound is blocked. Allow it for this page and try again.'}
      </p>
      <TapButton onClick={enableSound}>Enable sound</TapButton>
    </div>
  )
}
