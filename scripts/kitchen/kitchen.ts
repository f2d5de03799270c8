import { parseArgs } from 'node:util'
import {
  ApiError,
  call,
  getStaffSchedule,
  type Input,
  listPit,
  ORDER_STATUSES,
  type ServiceSettings,
  staffLogin,
  updateSchedule,
} from '@baobab/contract'
import { parseBookingCommand } from './bookings.ts'
import type { Command } from './command.ts'
import { formatSchedule } from './format-schedule.ts'
import { parseOrderCommand } from './orders.ts'
import { parsePitCommand, parsePlan, parseWalkIns, parseYield } from './pit.ts'
import { confirmRecipe, showRecipes } from './recipe-commands.ts'
import { listReviews, setReviewHidden } from './review-commands.ts'
import { parseLead, parsePause, parseSetting } from './settings-args.ts'
import { parseSmokeSheetCommand } from './smoke-sheet/smoke-sheet.ts'
import { parseSoldOutCommand } from './sold-out.ts'
import { UsageError } from './usage-error.ts'

const USAGE = `The kitchen's orders in a terminal, on the site that is running:

  npm run kitchen -- list [state]             orders to cook, or those in one state: ${ORDER_STATUSES.join(', ')}
  npm run kitchen -- show <order>             one order with everything needed to cook it and hand it over
  npm run kitchen -- next <order>             move it to its next state; the customer is mailed
  npm run kitchen -- bookings [day]           private events to come, or those of a day such as 2027-05-29
  npm run kitchen -- booking <booking>        one event with its menu, its crew and what happened to it
  npm run kitchen -- done <booking>           the event has taken place
  npm run kitchen -- cancel-booking <booking> <reason>
                                              owner: cancel it and give everything back; the customer is mailed the reason
  npm run kitchen -- reviews                  the newest fifty reviews, hidden ones too (owner)
  npm run kitchen -- hide <id> <reason>       take a review off the site (owner)
  npm run kitchen -- unhide <id> <reason>     show it again (owner)
  npm run kitchen -- sold-out                 what is sold out now, and what was
  npm run kitchen -- sold-out <what> [until]  a dish, “Brisket, 1 lb” or “Side: Coleslaw”; until 17:30, told, or the end of
                                              the service day
  npm run kitchen -- back <id>                it can be ordered again
  npm run kitchen -- pit                      what is in the pit today and on the days ahead
  npm run kitchen -- pit add <meat> [day] <17:30> <pounds>
  npm run kitchen -- pit correct <lot> <pounds>
  npm run kitchen -- pit later <lot> <minutes>
                                              orders that would be too early get a new time; the customers are mailed
  npm run kitchen -- recipes                  what every dish is made of; the unchecked ones first
  npm run kitchen -- check-recipe <dish> <version>
                                              owner: this version is complete, its allergens may be shown
  npm run kitchen -- smoke-sheet [day] [sheet.html]
                                              how much raw meat to put on tonight; with a file, as a page to print
  npm run kitchen -- service                  hours, lead times, capacity, delivery area, tax, and who changed them
  npm run kitchen -- pause <30|18:30|off>     promise no food for 30 minutes, or before half past six
  npm run kitchen -- lead <pickup|delivery> <minutes>
  npm run kitchen -- set <setting> <value>    owner: units 30 · days 7 · zip 98402 5 Tacoma · minimum 20 · tax 10.3 ·
                                              hours friday 11:00-14:00,17:00-01:00 · hours monday closed ·
                                              special 2026-12-25 closed Christmas · special 2026-12-25 off ·
                                              pickup-units 16 · delivery-units 8 · delivery-units none · delivery-fee 3.50 ·
                                              pit friday brisket 11:00 60 · pit friday brisket 17:00 off ·
                                              walk-ins friday brisket 40 · walk-ins friday brisket off ·
                                              yield brisket 52 · bump 1 · bump 3 · accept-is-seen no ·
                                              message 1 We’re outside with your food. · message 1 off

Sign in with KITCHEN_EMAIL and KITCHEN_PASSWORD, or when asked. SITE_URL chooses another site.`

export type Credentials = { email: string; password: string }
export type Options = {
  siteUrl: string
  /** Called after the arguments are checked. */
  credentials: () => Promise<Credentials>
  print: (text: string) => void
  printError: (text: string) => void
}

/** Returns the exit code: 0 done, 1 refused by the site, 2 wrong arguments. */
export async function kitchen(
  args: string[],
  { siteUrl, credentials, print, printError }: Options,
): Promise<number> {
  const baseUrl = siteUrl.replace(/\/+$/, '')
  try {
    const command = parseCommand(args)
    const { token } = await call(staffLogin, { body: await credentials() }, { baseUrl })
    print(await command({ baseUrl, token }))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      printError([error.message, USAGE].filter(Boolean).join('\n\n'))
      return 2
    }
    if (!(error instanceof ApiError)) throw error
    printError(errorText(error, baseUrl))
    return 1
  }
}

function parseCommand(args: string[]): Command {
  const [name, first, ...rest] = parsePositionals(args)
  const words = first === undefined ? [] : [first, ...rest]
  const ownFile =
    parseOrderCommand(name, first) ??
    parseBookingCommand(name, first, rest) ??
    parseSoldOutCommand(name, words) ??
    parsePitCommand(name, words) ??
    parseSmokeSheetCommand(name, words)
  if (ownFile !== undefined) return ownFile
  switch (name) {
    case 'reviews':
      return listReviews
    case 'hide':
    case 'unhide':
      return setReviewHidden(name, first, rest.join(' ').trim())
    case 'recipes':
      return showRecipes
    case 'check-recipe':
      return confirmRecipe(first, rest[0])
    case 'service':
      return service
    case 'pause': {
      const changes = parsePause(first, new Date())
      return changeSettings(() => changes)
    }
    case 'lead':
      return changeSettings((settings) => parseLead(first, rest[0], settings))
    case 'set':
      if (first === 'pit' || first === 'walk-ins' || first === 'yield') return changePlan(first, rest)
      return changeSettings((settings) => parseSetting(words, settings))
    default:
      throw new UsageError(name === undefined ? '' : `There is no command “${name}”.`)
  }
}

function parsePositionals(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

const service: Command = async (site) => formatSchedule((await call(getStaffSchedule, {}, site)).service)

const changeSettings =
  (parse: (settings: ServiceSettings) => Input<typeof updateSchedule>['body']): Command =>
  async (site) => {
    const { settings } = (await call(getStaffSchedule, {}, site)).service
    return (await call(updateSchedule, { body: parse(settings) }, site)).message
  }

const changePlan =
  (plan: 'pit' | 'walk-ins' | 'yield', words: string[]): Command =>
  async (site) => {
    const { settings } = (await call(getStaffSchedule, {}, site)).service
    const { meats } = await call(listPit, {}, site)
    const bodies = {
      pit: () => parsePlan(words, settings.pit_plan, meats),
      'walk-ins': () => parseWalkIns(words, settings.walk_ins, meats),
      yield: () => parseYield(words, meats),
    }
    const body = bodies[plan]()
    return (await call(updateSchedule, { body }, site)).message
  }

function errorText({ code, message, errors = {} }: ApiError, baseUrl: string): string {
  if (code === 'offline')
    return `No site answers at ${baseUrl}. Start it with npm start, or set SITE_URL to another one.`
  if (code === 'login_failed') return `${message} Check KITCHEN_EMAIL and KITCHEN_PASSWORD.`
  const [firstError] = Object.values(errors)
  return firstError ?? message
}
