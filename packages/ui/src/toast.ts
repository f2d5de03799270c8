import type { ReactNode } from 'react'
import type { ExternalToast, toast as sonnerToast } from 'sonner'

type Sonner = typeof sonnerToast
type Kind = 'success' | 'error' | 'loading' | 'message'

export interface ToastOptions {
  /** A second line under the message. */
  description?: ReactNode
  /** Such as an undo. */
  action?: { label: string; onClick: () => void }
  /** The id of a toast to replace: a loading one by its result. */
  id?: string
}

const durationMs: Record<Kind, number> = {
  success: 2000,
  message: 4000,
  error: 4000,
  loading: Number.POSITIVE_INFINITY,
}

// Sonner is loaded with the first toast; toasts wait in order until its toaster listens.
const firstToast = Promise.withResolvers<void>()
const toaster = Promise.withResolvers<Sonner>()
let lastId = 0

export const whenFirstToast = firstToast.promise
export const toasterReady: (sonner: Sonner) => void = toaster.resolve

function show(kind: Kind, message: ReactNode, { action, ...rest }: ToastOptions = {}) {
  const id = rest.id ?? `toast-${++lastId}`
  const options: ExternalToast = { ...rest, id, duration: durationMs[kind], ...(action && { action }) }
  firstToast.resolve()
  void toaster.promise.then((sonner) => sonner[kind](message, options))
  return id
}

export const toast = {
  success: (message: ReactNode, options?: ToastOptions) => show('success', message, options),
  error: (message: ReactNode, options?: ToastOptions) => show('error', message, options),
  message: (message: ReactNode, options?: ToastOptions) => show('message', message, options),
  /** Stays until it is dismissed or replaced. */
  loading: (message: ReactNode, options?: ToastOptions) => show('loading', message, options),
  dismiss: (id: string) => void toaster.promise.then((sonner) => sonner.dismiss(id)),
}
