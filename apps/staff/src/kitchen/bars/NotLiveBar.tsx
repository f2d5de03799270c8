import { toTimeText } from '@baobab/contract'
import WifiOff from 'lucide-react/icons/wifi-off'

export function NotLiveBar({ since }: { since: number }) {
  return (
    <div
      role="alert"
      className="flex shrink-0 items-center gap-4 bg-danger-solid p-4 text-danger-solid-ink forced-colors:border"
    >
      <WifiOff aria-hidden="true" className="size-10 shrink-0" />
      <div>
        <p className="font-display text-3xl font-extrabold uppercase">Not live since {toTimeText(since)}</p>
        <p className="text-xl">New orders aren’t coming in. Check the network. The board keeps trying.</p>
      </div>
    </div>
  )
}
