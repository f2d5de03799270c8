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
/** The last toast that goes by itself: the next one takes its place, so that they do not pile up over the page. */
let last: string | undefined
/** When each toast that goes by itself was shown. */
const shownAt = new Map<string, number>()

export const whenFirstToast = firstToast.promise
export const toasterReady: (sonner: Sonner) => void = toaster.resolve

function show(kind: Kind, message: ReactNode, { action, ...rest }: ToastOptions = {}) {
  const id = rest.id ?? `toast-${++lastId}`
  if (kind === 'loading') shownAt.delete(id)
  else {
    if (last !== undefined && last !== id) dismiss(last)
    last = id
    shownAt.set(id, performance.now())
  }
  const options: ExternalToast = { ...rest, id, duration: durationMs[kind], ...(action && { action }) }
  firstToast.resolve()
  void toaster.promise.then((sonner) => sonner[kind](message, options))
  return id
}

function dismiss(id: string) {
  shownAt.delete(id)
  // Sonner shows a toast in a timer and dismisses it in a frame, which may come first and then be lost.
  void toaster.promise.then((sonner) => setTimeout(() => sonner.dismiss(id)))
}

const BELONGS_TO_NAVIGATION_MS = 700

/**
 * After a navigation: what was said about the page that is left goes. A toast just shown came with the navigation ("Login
 * successfully") and stays, and so does one that reports a wait.
 */
export function dismissOldToasts() {
  for (const [id, at] of shownAt) if (performance.now() - at > BELONGS_TO_NAVIGATION_MS) dismiss(id)
}

export const toast = {
  success: (message: ReactNode, options?: ToastOptions) => show('success', message, options),
  error: (message: ReactNode, options?: ToastOptions) => show('error', message, options),
  message: (message: ReactNode, options?: ToastOptions) => show('message', message, options),
  /** Stays until it is dismissed or replaced. */
  loading: (message: ReactNode, options?: ToastOptions) => show('loading', message, options),
  dismiss,
}
