import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Notice } from '../state/Notice.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What will be gone. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** Red unless nothing is lost by it. */
  confirmVariant?: 'danger' | 'primary'
  loading: boolean
  /** Why it failed. */
  error?: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is deleted or shown to guests. Loads Base UI, as the dialog does. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  confirmVariant = 'danger',
  loading,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={title}
      shape="card"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={confirmVariant} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <Notice tone="danger" className="mt-4">
          {error}
        </Notice>
      )}
    </Dialog>
  )
}
