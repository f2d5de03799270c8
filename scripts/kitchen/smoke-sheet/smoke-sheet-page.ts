import {
  brand,
  formatMoment,
  formatShortDay,
  type SmokeSheet,
  toTimeText,
  weightText,
} from '@baobab/contract'

/** A page to print and to write on: large enough to be read at arm's length beside the pit. */
export function smokeSheetPage(sheet: SmokeSheet): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }).format(
    new Date(`${sheet.service_day}T00:00:00Z`),
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Smoke sheet ${sheet.service_day}</title>
<style>
  @page { size: letter landscape; margin: 12mm }
  body { font: 15px/1.35 system-ui, sans-serif; color: #000; background: #fff; margin: 2em auto; max-width: 62em; padding: 0 1em }
  h1 { font-size: 26px; margin: 0 0 .2em }
  p { margin: .2em 0 1em }
  table { border-collapse: collapse; width: 100% }
  th, td { border: 1px solid #000; padding: .5em .4em; text-align: right }
  thead th { font-size: 13px; vertical-align: bottom }
  tbody th { font-size: 17px }
  th:first-child, .lots { text-align: left; white-space: nowrap }
  small { display: block }
  .plan { min-width: 7.5em }
  .raw { font-size: 24px; font-weight: 700; white-space: nowrap }
  .done { min-width: 4.5em }
  tr { break-inside: avoid }
  @media print { body { margin: 0; max-width: none; padding: 0 } }
</style>
<h1>Smoke sheet for ${escapeHtml(day)}</h1>
<p>${escapeHtml(brand.name)}. Made ${formatMoment(sheet.made_at)}. ${escapeHtml(usualNote(sheet.usual_days))}</p>
<table>
  <thead><tr>
    <th scope="col">Meat<th scope="col">Put on, raw<th scope="col">Cooked<th scope="col">Orders<th scope="col">Events<th scope="col">Walk-ins<th scope="col">Same-day orders<th scope="col">Turned away<th scope="col">Planned<th scope="col" class="lots">Ready at<th scope="col">Actual
  </tr></thead>
  <tbody>
${sheet.meats.map(tableRow).join('\n')}
  </tbody>
</table>
<p>All weights are cooked, except the raw ones. The percentage is what’s left after trimming and smoking.</p>
</html>
`
}

function tableRow(row: SmokeSheet['meats'][number]): string {
  const lots = row.lots.map(
    ({ ready_at, ounces }) => `${toTimeText(Date.parse(ready_at))}: ${weightText(ounces)}`,
  )
  const weights = [row.cooked, row.orders, row.events, row.walk_ins, row.same_day, row.turned_away]
  return `    <tr><th scope="row">${escapeHtml(row.meat)} <small>(${row.yield_percent}%)</small></th><td class="raw">${row.raw_pounds} lb</td>${weights
    .map((ounces) => `<td>${ounces === 0 ? '–' : weightText(ounces)}</td>`)
    .join(
      '',
    )}<td class="plan">${plannedText(row)}</td><td class="lots">${lots.join('<br>') || '–'}</td><td class="done"></td></tr>`
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

export const usualNote = (days: readonly string[]): string =>
  days.length === 0
    ? 'No orders yet on this weekday, so no usual amounts.'
    : `Usual amounts: average of ${days.map(formatShortDay).join('; ')}.`

/** The plan beside the need. Both ways cost money: guests go home without, or meat is thrown away. */
export function plannedText({ planned, cooked }: SmokeSheet['meats'][number]): string {
  if (planned === null) return cooked > 0 ? `no lot, ${weightText(cooked)} short` : 'no lot'
  if (planned === cooked) return weightText(planned)
  return planned < cooked
    ? `${weightText(planned)}, ${weightText(cooked - planned)} short`
    : `${weightText(planned)}, ${weightText(planned - cooked)} more than needed`
}
