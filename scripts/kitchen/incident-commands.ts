import { acceptPayment, call, closeIncident, listIncidents, returnPayment } from '@baobab/contract'
import type { Command } from './command.ts'
import { formatIncidents } from './format-orders.ts'
import { UsageError } from './usage-error.ts'

export const incidents: Command = async (site) => {
  const open = (await call(listIncidents, {}, site)).incidents
  return open.length === 0 ? 'No open incidents.' : formatIncidents(open)
}

const endpoints = { close: closeIncident, accept: acceptPayment, return: returnPayment }

export function settleIncident(
  way: keyof typeof endpoints,
  incident: string | undefined,
  reason: string,
): Command {
  const id = Number(incident)
  if (!Number.isInteger(id) || id < 1)
    throw new UsageError(`Which incident? npm run kitchen -- ${way} 7 <reason>`)
  if (reason === '') throw new UsageError(`To ${way} an incident needs a reason.`)
  return async (site) => (await call(endpoints[way], { params: { id }, body: { reason } }, site)).message
}
