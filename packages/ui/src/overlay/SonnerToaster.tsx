import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { Spinner } from '../state/Spinner.tsx'
import { toasterReady } from './toast.ts'

const MAX_TOASTS = 20

export default function SonnerToaster() {
  // A parent's effect runs after its child's, so sonner listens by now.
  useEffect(() => toasterReady(toast), [])
  return (
    <Toaster
      // toasts.css says where
      position="top-center"
      visibleToasts={MAX_TOASTS}
      expand
      gap={10}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-success" />,
        error: <CircleAlert aria-hidden="true" className="size-5 text-danger" />,
        loading: <Spinner className="text-flame" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex items-center gap-3 rounded-md border border-line bg-surface-raised min-h-12 py-1 pr-2 pl-3.5 font-sans text-sm leading-tight text-ink shadow-lg',
          content: 'min-w-0 flex-1',
          title: 'font-semibold',
          description: 'text-ink-soft',
          actionButton:
            'min-h-tap shrink-0 cursor-pointer rounded-md px-3 font-display font-bold text-link hover:bg-accent-soft',
        },
      }}
    />
  )
}
