import { type ComponentType, lazy, Suspense } from 'react'
import type { PanelProps } from './panels/panel-props.ts'

/** What can lie over the board. The board goes on behind it. */
const panels = {
  order: lazy(() => import('./panels/OrderPanel.tsx')),
  slice: lazy(() => import('./panels/SlicePanel.tsx')),
  recall: lazy(() => import('./panels/RecallPanel.tsx')),
  'sold-out': lazy(() => import('./panels/sold-out/SoldOutPanel.tsx')),
  pit: lazy(() => import('./panels/pit/PitPanel.tsx')),
  pace: lazy(() => import('./panels/PacePanel.tsx')),
  events: lazy(() => import('./panels/EventsPanel.tsx')),
  incidents: lazy(() => import('./panels/IncidentsPanel.tsx')),
  device: lazy(() => import('./panels/DevicePanel.tsx')),
} satisfies Record<string, ComponentType<PanelProps>>

export type OpenPanel = { name: keyof typeof panels; trackingId?: string }

export function Panel({ name, ...props }: PanelProps & Pick<OpenPanel, 'name'>) {
  const Content = panels[name]
  return (
    <Suspense>
      <Content {...props} />
    </Suspense>
  )
}
