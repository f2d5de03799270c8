import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'

interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  /** Names the list of tabs. */
  label: string
  tabs: readonly Tab[]
}

/** Loads Base UI: import it from a lazy screen. Hidden panels stay mounted, so that forms keep what was typed. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <BaseTabs.Root defaultValue={tabs[0]?.value}>
      <BaseTabs.List
        aria-label={label}
        className="hide-scrollbar relative flex gap-1 overflow-x-auto border-b-2 border-line"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className={cn(
              'min-h-12 cursor-pointer px-4 font-display text-lg font-bold whitespace-nowrap text-ink-soft transition-colors',
              'hover:text-ink focus-visible:-outline-offset-4 data-active:text-ink',
            )}
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 left-0 h-1 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-t-sm bg-action transition-[translate,width] duration-200" />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} keepMounted className="pt-6 outline-offset-4">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
