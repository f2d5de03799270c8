import { type WhatIf as Effects, formatMoment, type Input, staffPages, whatIf } from '@baobab/contract'
import { Notice } from '@baobab/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { whatIfQuery } from '../../../api/schedule.ts'
import { OverfullSlots } from './OverfullSlots.tsx'

type Change = Input<typeof whatIf>['body']

const TYPING_MS = 400
const MOST_NAMES = 5

/** What a change would take from guests, told before it is saved. */
export function WhatIf({ change }: { change: Change }) {
  const typed = JSON.stringify(change)
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const asked: Change = settled === typed ? change : {}
  const isComplete = settled === typed && z.safeParse(whatIf.body, asked).success
  const { data } = useQuery({
    ...whatIfQuery(asked),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  })
  return <div role="status">{data && isComplete && <Told effects={data} />}</div>
}

function Told({ effects: { lost_times, stranded, overfull, carts, lost_carts } }: { effects: Effects }) {
  const { pickup, delivery } = lost_times
  const rest = lost_carts.length - MOST_NAMES
  const sentences = [
    stranded > 0 &&
      `${count(stranded, 'order or event needs', 'orders or events need')} a decision when you save.`,
    pickup + delivery > 0 && `Takes away ${pickup} pickup and ${delivery} delivery times in 14 days.`,
  ].filter((sentence) => sentence !== false)
  const isHarmless = sentences.length + overfull.length + lost_carts.length === 0
  return (
    <Notice tone={isHarmless ? 'info' : 'danger'}>
      {isHarmless && 'No order loses its time, and none of last week’s would.'}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {overfull.length > 0 && (
        <>
          <p>More is sold than these limits allow. Orders keep their times.</p>
          <OverfullSlots slots={overfull} />
        </>
      )}
      {lost_carts.length > 0 && (
        <details>
          <summary className="min-h-tap cursor-pointer content-center">
            {`${lost_carts.length} of last week’s ${count(carts, 'order', 'orders')} couldn’t have their times.`}
          </summary>
          <ul className="figures">
            {lost_carts.slice(0, MOST_NAMES).map(({ tracking_id, name, at, is_paid }) => (
              <li key={tracking_id}>
                <Link to={staffPages.officeOrder.replace(':id', tracking_id)}>{name || 'A guest'}</Link>
                {`, ${formatMoment(at)}${is_paid ? '' : ', not paid'}`}
              </li>
            ))}
          </ul>
          {rest > 0 && `And ${rest} more.`}
        </details>
      )}
    </Notice>
  )
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
