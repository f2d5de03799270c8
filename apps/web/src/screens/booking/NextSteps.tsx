import { type Booking, estimateMeat, formatMoment } from '@baobab/contract'

/** What happens next, in the order it happens. */
export function NextSteps({ booking }: { booking: Booking }) {
  if (booking.status !== 'booked') return null
  const [fullRefund] = booking.policy.ladder
  const meat = estimateMeat({ people: booking.no_of_people, children: 0 }, 1)
  const steps = [
    {
      when: 'Now',
      what: 'Check your e-mail for the confirmation. Your date is set.',
    },
    fullRefund &&
      fullRefund.percent === 100 &&
      Date.parse(fullRefund.until) > Date.now() && {
        when: `Until ${formatMoment(fullRefund.until)}`,
        what: 'Cancel here by then for a full refund.',
      },
    booking.event_way === 'yourway'
      ? {
          when: 'The day before',
          what: `Keep your meat and ingredients ready and cold: about ${meat.rawFrom} to ${meat.rawTo} lb of raw meat for ${booking.no_of_people} adults.`,
        }
      : { when: 'The night before', what: 'Your meat goes into our smoker in Tacoma, low and slow.' },
    {
      when: formatMoment(booking.crew_arrives_at),
      what: 'The crew arrives, parks the smoker and lights the oak.',
    },
  ].filter((step) => typeof step === 'object')
  return (
    <section aria-labelledby="next-steps" className="card p-6">
      <h2 id="next-steps" className="mb-5 text-xl">
        What happens next
      </h2>
      <ol>
        {steps.map(({ when, what }) => (
          <li
            key={when}
            className="relative border-l-2 border-line pb-5 pl-6 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-1 -left-[0.4375rem] size-3 rounded-full border-2 border-surface-raised bg-action"
            />
            <p className="figures text-sm font-bold">{when}</p>
            <p className="text-ink-soft">{what}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
