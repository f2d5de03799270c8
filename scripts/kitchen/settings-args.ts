import {
  type Input,
  type Opening,
  restaurantDate,
  restaurantInstant,
  type ServiceSettings,
  type updateSchedule,
  WEEKDAYS,
  type WeeklyHours,
} from '@baobab/contract'
import { UsageError } from './usage-error.ts'

/** What the API receives: amounts in dollars. */
type Changes = Input<typeof updateSchedule>['body']

const SETTINGS = [
  'units',
  'pickup-units',
  'delivery-units',
  'days',
  'zip',
  'minimum',
  'delivery-fee',
  'tax',
  'hours',
  'special',
  'bump',
  'accept-is-seen',
  'message',
] as const

/** `set units 30` and so on. The present settings are needed where one of several is replaced. */
export function parseSetting([name, ...words]: string[], settings: ServiceSettings): Changes {
  switch (SETTINGS.find((setting) => setting === name)) {
    case 'units':
      return { units_per_slot: parseNumber(words) }
    case 'pickup-units':
      return { own_units_per_slot: { ...settings.own_units_per_slot, pickup: parseOwnUnits(words) } }
    case 'delivery-units':
      return { own_units_per_slot: { ...settings.own_units_per_slot, delivery: parseOwnUnits(words) } }
    case 'days':
      return { days_ahead: parseNumber(words) }
    case 'zip':
      return { delivery_zips: parseZip(words, settings.delivery_zips) }
    case 'minimum':
      return { delivery_minimum: isNone(words) ? null : parseNumber(words) }
    case 'delivery-fee':
      return { delivery_fee: parseNumber(words) }
    case 'tax':
      return { tax_basis_points: Math.round(parseNumber(words) * 100) }
    case 'hours':
      return { hours: parseHours(words, settings.hours) }
    case 'special':
      return { special_days: parseSpecialDay(words, settings.special_days) }
    case 'bump':
      return { bump_steps: parseBumpSteps(words) }
    case 'accept-is-seen':
      return { accept_is_seen: parseYesNo(words) }
    case 'message':
      return { guest_messages: parseMessage(words, settings.guest_messages) }
    case undefined:
      throw new UsageError(`Which setting? One of ${SETTINGS.join(', ')}.`)
  }
}

/** Minutes from now, a time today, or off. */
export function parsePause(word: string | undefined, now: Date): Changes {
  if (word === 'off') return { pause_until: null }
  if (word !== undefined && /^\d{1,4}$/.test(word))
    return { pause_until: new Date(now.getTime() + Number(word) * 60_000).toISOString() }
  if (word !== undefined && isTime(word))
    return { pause_until: restaurantInstant(restaurantDate(now), word).toISOString() }
  throw new UsageError('Pause for how long? Minutes, a time such as 18:30, or off.')
}

export function parseLead(
  kind: string | undefined,
  minutes: string | undefined,
  { lead_minutes }: ServiceSettings,
): Changes {
  if (kind !== 'pickup' && kind !== 'delivery')
    throw new UsageError('Which lead time? pickup or delivery, and its minutes.')
  return { lead_minutes: { ...lead_minutes, [kind]: parseNumber(minutes === undefined ? [] : [minutes]) } }
}

function parseHours([day, ...words]: string[], hours: WeeklyHours): WeeklyHours {
  const weekday = WEEKDAYS.find((name) => name === day)
  if (weekday === undefined) throw new UsageError(`Which day? One of ${WEEKDAYS.join(', ')}.`)
  return { ...hours, [weekday]: parseOpenings(words.join(',')) }
}

function parseSpecialDay(
  [date, opening, ...reason]: string[],
  days: ServiceSettings['special_days'],
): ServiceSettings['special_days'] {
  if (date === undefined || opening === undefined)
    throw new UsageError('A special day needs a date, its hours or closed, and a reason, or off.')
  const others = days.filter((day) => day.date !== date)
  if (opening === 'off') return others
  const day = { date, openings: parseOpenings(opening), reason: reason.join(' ') }
  return [...others, day].toSorted((a, b) => a.date.localeCompare(b.date))
}

/** `98402 5 Tacoma`, or `98402 off` */
function parseZip(
  [zip, minutes, ...city]: string[],
  zips: ServiceSettings['delivery_zips'],
): ServiceSettings['delivery_zips'] {
  if (zip === undefined || minutes === undefined)
    throw new UsageError('A ZIP code has its minutes of driving and its city; or off.')
  const others = zips.filter((row) => row.zip !== zip)
  if (minutes === 'off') return others
  const row = { zip, minutes: parseNumber([minutes]), city: city.join(' ') }
  return [...others, row].toSorted((a, b) => a.zip.localeCompare(b.zip))
}

function parseBumpSteps([word]: string[]): 1 | 3 {
  if (word !== '1' && word !== '3') throw new UsageError('Bump in 1 step or in 3?')
  return word === '1' ? 1 : 3
}

function parseYesNo([word]: string[]): boolean {
  if (word !== 'yes' && word !== 'no') throw new UsageError('This setting is yes or no.')
  return word === 'yes'
}

/** `2 We’re outside` replaces the second one, `2 off` removes it; one past the last adds it. */
function parseMessage([number, ...words]: string[], messages: readonly string[]): string[] {
  const at = Number(number) - 1
  const text = words.join(' ')
  if (!Number.isInteger(at) || at < 0 || at > messages.length || text === '')
    throw new UsageError('A message has its number and its text; or off.')
  return messages.toSpliced(at, 1, ...(text === 'off' ? [] : [text]))
}

/** `11:00-14:00,17:00-01:00` or `closed` */
function parseOpenings(text: string): Opening[] {
  if (text === 'closed') return []
  return text.split(',').map((part) => {
    const [opens, closes, ...rest] = part.split(/[-–]/)
    if (opens === undefined || closes === undefined || rest.length > 0 || !isTime(opens) || !isTime(closes))
      throw new UsageError('Hours are written as 11:00-14:00,17:00-01:00 or closed.')
    return { opens, closes }
  })
}

const isTime = (word: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(word)
const isNone = (words: string[]) => words.length === 1 && words[0] === 'none'

const parseOwnUnits = (words: string[]) => (isNone(words) ? null : parseNumber(words))

function parseNumber([word, ...rest]: string[]): number {
  if (word === undefined || rest.length > 0 || !/^\d{1,6}(\.\d{1,2})?$/.test(word))
    throw new UsageError('This setting needs a number.')
  return Number(word)
}
