import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useIsHydrated } from './BrowserOnly.tsx'
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

/**
 * Tabs by the ARIA practices: arrow keys, Home and End choose. Our own, because Base UI's weigh 12 KiB in the first load of a
 * dish. Hidden panels stay mounted, so that forms keep what was typed; without JavaScript all of them show. A tab is a link to
 * its panel, so that a tap counts before the script has arrived.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const [chosen, setChosen] = useState(tabs[0]?.value)
  const id = useId()
  const isHydrated = useIsHydrated()
  useEffect(() => {
    const tapped = tabs.find(({ value }) => location.hash === `#${id}-${value}`)
    if (tapped) setChosen(tapped.value)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    // with these the browser goes back, or to another window
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const index = tabs.findIndex(({ value }) => value === chosen)
    const targets: Readonly<Record<string, Tab | undefined>> = {
      ArrowLeft: tabs.at(index - 1),
      ArrowRight: tabs[(index + 1) % tabs.length],
      Home: tabs[0],
      End: tabs.at(-1),
    }
    const target = targets[event.key]
    if (!target) return
    event.preventDefault()
    setChosen(target.value)
    document.getElementById(`${id}-tab-${target.value}`)?.focus()
  }
  const choose = (event: MouseEvent, value: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setChosen(value)
  }
  return (
    <div className={isHydrated ? undefined : 'tabs-as-links'}>
      <div
        role="tablist"
        aria-label={label}
        className="hide-scrollbar flex gap-1 overflow-x-auto border-b-2 border-line noscript:hidden"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ value, label: text }) => (
          <a
            key={value}
            href={`#${id}-${value}`}
            role="tab"
            id={`${id}-tab-${value}`}
            aria-selected={value === chosen}
            aria-controls={`${id}-${value}`}
            tabIndex={value === chosen ? 0 : -1}
            onClick={(event) => choose(event, value)}
            className={cn(
              'flex min-h-12 items-center rounded-t-sm px-4 font-display text-lg font-bold whitespace-nowrap transition-colors',
              'focus-visible:-outline-offset-4',
              value === chosen
                ? 'border-b-4 border-action text-ink'
                : 'border-b-4 border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {text}
          </a>
        ))}
      </div>
      {tabs.map(({ value, content }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-${value}`}
          aria-labelledby={`${id}-tab-${value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: by the ARIA practices, text without a control gets the focus itself
          tabIndex={0}
          hidden={value !== chosen}
          className="pt-6 outline-offset-4"
        >
          {content}
        </div>
      ))}
    </div>
  )
}
