import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import { iconButtonClass } from '../IconButton.tsx'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** On phones a `sheet` fills the screen and a `card` does not; a `drawer` comes from the left everywhere. */
  shape?: 'sheet' | 'card' | 'drawer'
  children: ReactNode
}

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' }

const centered =
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:max-h-[calc(100dvh-4rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:data-starting-style:scale-97 sm:data-ending-style:scale-97 data-starting-style:opacity-0 data-ending-style:opacity-0'
const shapes = {
  sheet: cn(
    'inset-0 h-dvh data-starting-style:translate-y-8 data-ending-style:translate-y-8 sm:h-auto',
    centered,
  ),
  card: cn('inset-x-4 bottom-4 max-h-[calc(100dvh-2rem)] rounded-xl', centered),
  drawer:
    'inset-y-0 left-0 w-[min(22rem,88vw)] data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
}

/** Loads Base UI: import it lazily or from a lazy screen. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  shape = 'sheet',
  children,
}: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 min-h-dvh bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          className={cn(
            'fixed z-50 flex flex-col bg-surface text-ink shadow-lg outline-none forced-colors:border transition-[translate,scale,opacity] duration-200 ease-out',
            shapes[shape],
            shape !== 'drawer' && sizes[size],
          )}
        >
          <header className="flex items-start gap-4 border-b border-line py-3 pr-3 pl-5">
            <div className="min-w-0 flex-1 py-1.5">
              <BaseDialog.Title className="font-display text-xl font-bold tracking-tight">
                {title}
              </BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-1 text-sm text-ink-soft">
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close aria-label="Close" title="Close" className={iconButtonClass()}>
              <X aria-hidden="true" />
            </BaseDialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t max-sm:[&>button]:grow border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
