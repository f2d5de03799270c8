import { ApiError, type Stranded, StrandedList } from '@baobab/contract'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Decisions, StrandedDialog } from './StrandedDialog.tsx'

type Question = { stranded: readonly Stranded[]; decide: (decisions: Decisions | null) => void }

/**
 * Sends a change. Where it would strand orders or events, the server saves nothing and lists them: the dialog asks what to do with
 * each, and the same change is sent again with the answers.
 */
export function useStranded() {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = (stranded: readonly Stranded[]) =>
    new Promise<Decisions | null>((resolve) => {
      setQuestion({
        stranded,
        decide: (decisions) => {
          setQuestion(null)
          resolve(decisions)
        },
      })
    })

  async function settle<T>(send: (decisions?: Decisions) => Promise<T>): Promise<T> {
    let decisions: Decisions | undefined
    for (;;) {
      try {
        return await send(decisions)
      } catch (refused) {
        if (!(refused instanceof ApiError) || refused.code !== 'stranded') throw refused
        const answers = await ask(z.parse(StrandedList, refused.current).stranded)
        if (answers === null) throw refused
        decisions = answers
      }
    }
  }

  const dialog = question && (
    <StrandedDialog
      key={question.stranded.map(({ id }) => id).join()}
      stranded={question.stranded}
      onDecide={question.decide}
      onCancel={() => question.decide(null)}
    />
  )
  return { settle, dialog }
}
