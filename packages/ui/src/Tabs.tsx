import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
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

/** How far an arrow key moves. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * Tabs by the ARIA practices: arrow keys, Home and End choose. Our own, because Base UI's weigh 12 KiB in the first load of a
 * dish. Hidden panels stay mounted, so that forms keep what was typed; without JavaScript all of them show.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const [chosen, setChosen] = useState(tabs[0]?.value)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ value }) => value === chosen)
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : (index + (STEPS[event.key] ?? 0) + tabs.length) % tabs.length
    if (to === index) return
    event.preventDefault()
    setChosen(tabs[to]?.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="hide-scrollbar flex gap-1 overflow-x-auto border-b-2 border-line noscript:hidden"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ value, label: text }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${value}`}
            aria-selected={value === chosen}
            aria-controls={`${id}-${value}`}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => setChosen(value)}
            className={cn(
              'min-h-12 cursor-pointer rounded-t-sm px-4 font-display text-lg font-bold whitespace-nowrap transition-colors',
              'focus-visible:-outline-offset-4',
              value === chosen
                ? 'border-b-4 border-action text-ink'
                : 'border-b-4 border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {text}
          </button>
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
    </>
  )
}
