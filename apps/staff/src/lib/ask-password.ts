import { create } from 'zustand'

/** `canAsk` while a screen is open that shows the question. */
export const usePasswordQuestion = create(() => ({ canAsk: false, isAsked: false }))

let question: PromiseWithResolvers<boolean> | null = null

/** Asks who works here for their password; several calls share one question. False where it is not asked, or not answered. */
export function askPassword(): Promise<boolean> {
  if (!usePasswordQuestion.getState().canAsk) return Promise.resolve(false)
  question ??= Promise.withResolvers()
  usePasswordQuestion.setState({ isAsked: true })
  return question.promise
}

export function answerPassword(isSignedIn: boolean) {
  question?.resolve(isSignedIn)
  question = null
  usePasswordQuestion.setState({ isAsked: false })
}
