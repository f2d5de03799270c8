import { formatMoment, type OverfullSlot } from '@baobab/contract'

export const OverfullSlots = ({ slots }: { slots: readonly OverfullSlot[] }) => (
  <ul className="figures list-disc pl-5">
    {slots.map(({ at, order_type, units, over_by }) => (
      <li key={`${at} ${order_type}`}>
        {`${formatMoment(at)}${order_type ? `, ${order_type}` : ''}: ${units} units, ${over_by} too many`}
      </li>
    ))}
  </ul>
)
