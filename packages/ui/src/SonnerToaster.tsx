import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { Spinner } from './Spinner.tsx'
import { toasterReady } from './toast.ts'

const MAX_TOASTS = 20

export default function SonnerToaster() {
  // A parent's effect runs after its child's, so sonner listens by now.
  useEffect(() => toasterReady(toast), [])
  return (
    <Toaster
      position="bottom-center"
      visibleToasts={MAX_TOASTS}
      expand
      gap={10}
      offset={24}
      // Above the bottom navigation and the order bar.
      mobileOffset={{ bottom: 'calc(8.75rem + env(safe-area-inset-bottom))', left: 16, right: 16 }}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-success" />,
        error: <CircleAlert aria-hidden="true" className="size-5 text-danger" />,
        loading: <Spinner className="text-flame" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-md border border-line bg-surface-raised min-h-12 py-2 pr-2 pl-4 font-sans text-sm text-ink shadow-lg sm:w-[22rem]',
          content: 'py-1 min-w-0 flex-1',
          title: 'font-semibold',
          description: 'text-ink-soft',
          actionButton:
            'min-h-tap shrink-0 cursor-pointer rounded-md px-3 font-display font-bold text-link hover:bg-accent-soft',
        },
      }}
    />
  )
}
