import { correctLedger, explainDifference, type getMoney, type Output } from '@baobab/contract'
import { Button } from '@baobab/ui'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { type Decision, ReasonDialog } from '../layout/ReasonDialog.tsx'
import { findingTitles, formatSigned, remedies } from './words.ts'

type Props = { proof: NonNullable<Output<typeof getMoney>['proof']> }

/** A restore may leave hundreds, and the figures stand below them. */
const FIRST = 3

/** What doesn’t match, with what to do about it. Red before waiting, as the proof stored them. */
export function Findings({ proof }: Props) {
  const [isUnfolded, setUnfolded] = useState(false)
  const [chosen, setChosen] = useState<Decision | null>(null)
  return (
    <>
      <ul aria-label="What doesn’t match" className="divide-y divide-line">
        {proof.findings
          .slice(0, isUnfolded ? undefined : FIRST)
          .map(({ status, subject, what, expected, found, entry, is_explainable }) => (
            <li key={`${subject} ${what}`} className="space-y-1 py-3">
              <h3 className="font-semibold">{findingTitles[status]}</h3>
              <p className="[overflow-wrap:anywhere]">{`${what}: ${subject}.`}</p>
              <p className="figures text-sm">{`${formatSigned(expected)} expected, ${formatSigned(found)} found`}</p>
              <p className="text-sm text-ink-soft">
                {entry ? 'Compare both amounts, then correct the line.' : remedies[status]}
              </p>
              {entry && (
                <Button
                  size="sm"
                  variant="secondary"
                  onClick={() =>
                    setChosen({
                      title: 'Correct this line',
                      text: 'We take it back and write what its row calls for. Both stay visible.',
                      submitLabel: 'Correct',
                      send: ({ reason }) => api(correctLedger, { body: { ...entry, reason } }),
                    })
                  }
                >
                  Correct
                </Button>
              )}
              {is_explainable && (
                <Button
                  size="sm"
                  variant="secondary"
                  onClick={() =>
                    setChosen({
                      title: 'Explain this difference',
                      text: `${formatSigned(found - expected)} in ${subject}. Your reason and name stay visible.`,
                      submitLabel: 'Explain',
                      send: ({ reason }) =>
                        api(explainDifference, { body: { subject, ran_at: proof.ran_at, reason } }),
                    })
                  }
                >
                  Explain
                </Button>
              )}
            </li>
          ))}
      </ul>
      {!isUnfolded && proof.findings.length > FIRST && (
        <Button variant="secondary" onClick={() => setUnfolded(true)}>
          {`Show all ${proof.findings.length}`}
        </Button>
      )}
      {chosen && <ReasonDialog decision={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
