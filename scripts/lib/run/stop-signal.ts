const controller = new AbortController()

/** Aborted when this command has to stop: Ctrl-C, SIGTERM, or the end of the process that started it. */
export const stopSignal: AbortSignal = controller.signal

export const listenForStop = () => {
  const stop = () => controller.abort()
  process.on('message', stop)
  process.on('disconnect', stop)
  // The channel alone does not keep the process alive.
  process.channel?.unref()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
}

/** Waits until the command has to stop; rejects when one of `crashed` does. */
export const untilStopped = (...crashed: Promise<never>[]) => {
  const stopped = new Promise<void>((resolve) => {
    if (stopSignal.aborted) resolve()
    stopSignal.addEventListener('abort', () => resolve(), { once: true })
  })
  return Promise.race([...crashed, stopped])
}
