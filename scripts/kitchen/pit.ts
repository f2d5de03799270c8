import {
  addLot,
  call,
  changeLot,
  type Input,
  listPit,
  restaurantDate,
  restaurantInstant,
  type StaffLot,
  weightText,
} from '@baobab/contract'
import type { Command } from './command.ts'
import { at, formatTable } from './format-orders.ts'
import { UsageError } from './usage-error.ts'

type Meats = readonly { id: number; name: string }[]

/** The commands about smoked meat; undefined for any other. */
export function parsePitCommand(name: string | undefined, words: string[]): Command | undefined {
  if (name !== 'pit') return undefined
  const [verb, ...rest] = words
  switch (verb) {
    case undefined:
      return list
    case 'add':
      return add(rest)
    case 'correct':
      return change(rest, (pounds) => ({ ounces: toOunces(pounds) }))
    case 'later':
      return change(rest, (minutes) => ({ later_minutes: toMinutes(minutes) }))
    default:
      throw new UsageError('What about the pit? add, correct or later; without a word it is listed.')
  }
}

const list: Command = async (site) => {
  const { lots } = await call(listPit, {}, site)
  if (lots.length === 0) return 'No lot is planned: there is as much as is ordered.'
  const head = ['LOT', 'DAY', 'MEAT', 'READY', 'COOKED', 'SOLD', 'LEFT', 'LAST CHANGE']
  return formatTable([head, ...lots.map(toRow)])
}

function toRow({
  id,
  service_day,
  meat,
  ready_at,
  ounces,
  sold,
  held,
  over_by,
  changes,
}: StaffLot): string[] {
  const last = changes.at(-1)
  return [
    String(id),
    service_day,
    meat,
    at(ready_at),
    weightText(ounces),
    `${weightText(sold)}${held > 0 ? ` (${weightText(held)} unpaid)` : ''}`,
    over_by > 0 ? `over by ${weightText(over_by)}` : weightText(ounces - sold),
    last === undefined ? '–' : `${at(last.at)} ${last.by ?? 'a deleted account'}`,
  ]
}

function add(words: string[]): Command {
  const pounds = words.at(-1)
  const [day, time] = words.slice(-3)
  if (words.length < 3) throw new UsageError('Which lot? npm run kitchen -- pit add brisket 17:30 14')
  // without a day it is today's
  const hasDay = day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day)
  const name = words.slice(0, hasDay ? -3 : -2).join(' ')
  const readyAt = toInstant(hasDay ? day : restaurantDate(new Date()), hasDay ? time : words.at(-2))
  const ounces = toOunces(pounds)
  return async (site) => {
    const { meats } = await call(listPit, {}, site)
    const body = { meat_id: findMeat(name, meats).id, ready_at: readyAt.toISOString(), ounces }
    return (await call(addLot, { body }, site)).message
  }
}

function change(
  [idText, value]: string[],
  parse: (word: string | undefined) => Input<typeof changeLot>['body'],
): Command {
  const id = Number(idText)
  if (!Number.isInteger(id) || id < 1) throw new UsageError('Which lot? npm run kitchen -- pit later 7 40')
  const body = parse(value)
  return async (site) => (await call(changeLot, { params: { id }, body }, site)).message
}

function findMeat(name: string, meats: Meats) {
  const found = meats.filter((meat) => meat.name.toLowerCase().includes(name.toLowerCase()))
  const [meat] = found
  if (meat !== undefined && found.length === 1) return meat
  throw new UsageError(`Which meat? One of ${meats.map((one) => one.name).join(', ')}.`)
}

function toInstant(date: string, time: string | undefined): Date {
  if (time === undefined || !isTime(time)) throw new UsageError('When is it ready? A time such as 17:30.')
  return restaurantInstant(date, time)
}

function toOunces(pounds: string | undefined): number {
  if (pounds === undefined || !/^\d{1,4}(\.\d{1,2})?$/.test(pounds))
    throw new UsageError('How many pounds? A number such as 14 or 9.5.')
  return Math.round(Number(pounds) * 16)
}

function toMinutes(word: string | undefined): number {
  const minutes = Number(word)
  if (!Number.isInteger(minutes) || minutes < 1) throw new UsageError('Later by how many minutes?')
  return minutes
}

const isTime = (word: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(word)
