import type { ReactNode } from 'react'
import type { ExternalToast, toast as sonnerToast } from 'sonner'

type Sonner = typeof sonnerToast

export interface ToastOptions {
  /** A second line under the message. */
  description?: ReactNode
  /** Such as an undo. */
  action?: { label: string; onClick: () => void }
  /** The id of a toast to replace: a loading one by its result. */
  id?: string
}

// The toaster is loaded at the first toast. Until it stands, toasts wait here in their order.
let sonner: Sonner | null = null
let wanted = false
let waiting: ((sonner: Sonner) => void)[] = []
const watchers = new Set<() => void>()
let lastId = 0

function show(
  kind: 'success' | 'error' | 'loading' | 'message',
  message: ReactNode,
  options: ToastOptions = {},
) {
  const { action, ...rest } = options
  const id = rest.id ?? `toast-${++lastId}`
  // Replacing a loading toast keeps its endless duration unless a new one is given.
  const settings: ExternalToast = { ...rest, id, duration: durationMs[kind] }
  if (action) settings.action = action
  whenReady((ready) => ready[kind](message, settings))
  return id
}

const durationMs = { success: 2000, message: 4000, error: 4000, loading: Number.POSITIVE_INFINITY }

function whenReady(job: (sonner: Sonner) => void) {
  if (sonner) return job(sonner)
  waiting.push(job)
  wanted = true
  for (const tell of watchers) tell()
}

export const toast = {
  success: (message: ReactNode, options?: ToastOptions) => show('success', message, options),
  error: (message: ReactNode, options?: ToastOptions) => show('error', message, options),
  message: (message: ReactNode, options?: ToastOptions) => show('message', message, options),
  /** Stays until dismissed, or replaced by another toast with its id. */
  loading: (message: ReactNode, options?: ToastOptions) => show('loading', message, options),
  dismiss: (id?: string) => {
    if (sonner || wanted) whenReady((ready) => ready.dismiss(id))
  },
}

/** What `Toaster` watches: whether there is anything to load the real one for. */
export const toastDemand = {
  subscribe: (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
  isWanted: () => wanted,
}

/** The loaded toaster hands over sonner once it listens; everything that waited is shown. */
export function openToasts(ready: Sonner) {
  sonner = ready
  const jobs = waiting
  waiting = []
  for (const job of jobs) job(ready)
}
