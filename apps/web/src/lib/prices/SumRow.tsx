/** A row of a sum, in a list of two columns: what it is for, and how much. */
export function SumRow({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right">{value}</dd>
    </>
  )
}
