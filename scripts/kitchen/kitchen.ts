import { parseArgs } from 'node:util'
import { ApiError, call, ORDER_STATUSES, staffLogin } from '@baobab/contract'
import { parseBookingCommand } from './bookings.ts'
import type { Command } from './command.ts'
import { parseOrderCommand } from './orders.ts'
import { parsePitCommand } from './pit.ts'
import { confirmRecipe, showRecipes } from './recipe-commands.ts'
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
    parsePitCommand(name, words)
  if (ownFile !== undefined) return ownFile
  switch (name) {
    case 'recipes':
      return showRecipes
    case 'check-recipe':
      return confirmRecipe(first, rest[0])
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

function errorText({ code, message, errors = {} }: ApiError, baseUrl: string): string {
  if (code === 'offline')
    return `No site answers at ${baseUrl}. Start it with npm start, or set SITE_URL to another one.`
  if (code === 'login_failed') return `${message} Check KITCHEN_EMAIL and KITCHEN_PASSWORD.`
  const [firstError] = Object.values(errors)
  return firstError ?? message
}
