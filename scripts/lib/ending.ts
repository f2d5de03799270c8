const asked = new AbortController()

/** Aborted when this command is asked to end: Ctrl-C, SIGTERM, or the process that started it is gone. */
export const ending: AbortSignal = asked.signal

export const listenForTheEnd = () => {
  const end = () => asked.abort()
  process.on('message', end)
  process.on('disconnect', end)
  // The channel alone is no reason to stay alive.
  process.channel?.unref()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}

/** Waits until the command is asked to end; a crash in the meantime ends the wait with its sentence. */
export const untilAsked = (...crashed: Promise<never>[]) => Promise.race([...crashed, asToldToEnd()])

export const asToldToEnd = () =>
  new Promise<void>((resolve) => {
    if (ending.aborted) resolve()
    ending.addEventListener('abort', () => resolve(), { once: true })
  })
