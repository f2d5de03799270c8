import { toTimeText } from '@baobab/contract'
import { changePace, scheduleQuery } from '../../api/schedule.ts'
import { serverNow } from '../../lib/clock.ts'
import { TapButton } from '../TapButton.tsx'
import { LoadedPanel } from './LoadedPanel.tsx'
import { useChange } from './use-change.ts'

const PAUSES = [15, 30, 60]
const STEPS = [-10, -5, 5, 10]
const kinds = [
  ['pickup', 'Pickup'],
  ['delivery', 'Delivery'],
] as const

/** How fast the kitchen promises. Sold orders keep their time. */
export default function PacePanel({ onClose }: { onClose: () => void }) {
  const { send, isPending } = useChange(['schedule'])
  const pauseUntil = (pause_until: string | null) => send(() => changePace({ pause_until }))
  return (
    <LoadedPanel
      title="Pace"
      description="For new orders only. Existing orders keep their time."
      query={scheduleQuery}
      onClose={onClose}
    >
      {({ settings: { lead_minutes, pause_until } }) => {
        const isPaused = pause_until !== null && Date.parse(pause_until) > serverNow()
        return (
          <div className="space-y-8">
            <section className="space-y-3">
              <h3 className="text-2xl font-bold">
                {isPaused ? `Paused until ${toTimeText(Date.parse(pause_until))}` : 'Not paused'}
              </h3>
              <div className="flex flex-wrap gap-2">
                {PAUSES.map((minutes) => (
                  <TapButton
                    key={minutes}
                    variant="secondary"
                    loading={isPending}
                    onClick={() => pauseUntil(new Date(serverNow() + minutes * 60_000).toISOString())}
                  >
                    Pause {minutes} min
                  </TapButton>
                ))}
                {isPaused && (
                  <TapButton loading={isPending} onClick={() => pauseUntil(null)}>
                    Resume now
                  </TapButton>
                )}
              </div>
            </section>
            {kinds.map(([kind, name]) => (
              <section key={kind} className="space-y-3">
                <h3 className="text-2xl font-bold">
                  {name}: {lead_minutes[kind]} minutes from the order
                </h3>
                <div className="flex flex-wrap gap-2">
                  {STEPS.map((step) => (
                    <TapButton
                      key={step}
                      variant="secondary"
                      aria-label={`${name}: ${Math.abs(step)} minutes ${step < 0 ? 'less' : 'more'}`}
                      loading={isPending}
                      disabledReason={lead_minutes[kind] + step < 5 && 'Five minutes is the minimum.'}
                      onClick={() =>
                        send(() =>
                          changePace({
                            lead_minutes: { ...lead_minutes, [kind]: lead_minutes[kind] + step },
                          }),
                        )
                      }
                    >
                      {step > 0 ? `+${step}` : `−${-step}`} min
                    </TapButton>
                  ))}
                </div>
              </section>
            ))}
          </div>
        )
      }}
    </LoadedPanel>
  )
}
