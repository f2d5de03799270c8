import { create } from 'zustand'

/** `ended`: the session is over. `stale`: it goes on, but money and people need the password again. */
type Reason = 'ended' | 'stale'

/** `canAsk` while a screen is open that shows the question. */
export const usePasswordQuestion = create<{ canAsk: boolean; reason: Reason | null }>(() => ({
  canAsk: false,
  reason: null,
}))

let question: PromiseWithResolvers<boolean> | null = null

/** Asks who works here for their password; several calls share one question. False where it is not asked, or not answered. */
export function askPassword(reason: Reason): Promise<boolean> {
  if (!usePasswordQuestion.getState().canAsk) return Promise.resolve(false)
  question ??= Promise.withResolvers()
  // a sign-in is fresh, too: it answers both
  usePasswordQuestion.setState((asked) => ({ reason: asked.reason === 'ended' ? 'ended' : reason }))
  return question.promise
}

export function answerPassword(isConfirmed: boolean) {
  question?.resolve(isConfirmed)
  question = null
  usePasswordQuestion.setState({ reason: null })
}
