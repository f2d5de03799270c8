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
  loading: boolean
  /** Why it failed. */
  error?: string | null
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is deleted. Loads Base UI, as the dialog does. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
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
          <Button variant="danger" loading={loading} onClick={onConfirm}>
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
