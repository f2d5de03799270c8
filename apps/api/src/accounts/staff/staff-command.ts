import { parseArgs } from 'node:util'
import type { Db } from '@baobab/db'
import {
  addStaff,
  createCode,
  disableAccount,
  enableAccount,
  listStaff,
  type StaffRole,
  setStaffPassword,
  setStaffRole,
  staffRoles,
} from './staff-accounts.ts'

const USAGE = `list                          who works here
add <e-mail> --role <role>    a new account; the role is kitchen or owner
password <e-mail>             a new password; ends every session
role <e-mail> --role <role>   another role; ends every session
disable <e-mail>              no more sign-in; ends every session
enable <e-mail>               sign-in again
code <e-mail>                 a code for one sign-in, typed as the password; a stranger's wrong tries do not stop it

A password is asked for, or read from the standard input. It is never an argument: other users of the machine see those.`

type Options = { db: Db; readPassword: () => Promise<string>; print: (text: string) => void }

/** Runs one command and returns the exit code. */
export async function runStaffCommand(args: string[], options: Options): Promise<number> {
  try {
    options.print(await perform(args, options))
    return 0
  } catch (error) {
    options.print(error instanceof Error ? error.message : String(error))
    return 1
  }
}

const actor = { name: 'command:staff' }

async function perform(args: string[], { db, readPassword }: Options): Promise<string> {
  const deps = { db, now: () => new Date() }
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string' } },
  })
  const [command, email, ...others] = positionals
  if (command === 'list' && email === undefined) return formatStaff(await listStaff(db))
  // also for a password behind the address
  if (email === undefined || others.length > 0) throw new Error(USAGE)
  switch (command) {
    case 'add':
      await addStaff(deps, actor, { email, role: parseRole(values.role), password: await readPassword() })
      return `${email} can sign in now.`
    case 'password':
      await setStaffPassword(deps, actor, email, await readPassword())
      return `${email} has a new password and is signed out everywhere.`
    case 'role':
      await setStaffRole(deps, actor, email, parseRole(values.role))
      return `${email} has a new role and is signed out everywhere.`
    case 'code': {
      const code = await createCode(deps, actor, email)
      return `${code}\nType it as the password for ${email}. It works once, within 15 minutes.`
    }
    case 'disable':
      await disableAccount(deps, actor, email)
      return `${email} can no longer sign in and is signed out everywhere.`
    case 'enable':
      await enableAccount(deps, actor, email)
      return `${email} can sign in again.`
    default:
      throw new Error(USAGE)
  }
}

function parseRole(text: string | undefined): StaffRole {
  const role = staffRoles.find((name) => name === text)
  if (role === undefined) throw new Error(`Give a role: --role ${staffRoles.join(' or --role ')}`)
  return role
}

const formatStaff = (staff: Awaited<ReturnType<typeof listStaff>>) =>
  staff.length === 0
    ? 'No staff accounts yet.'
    : staff
        .map(({ email, role, disabledAt }) => `${role.padEnd(8)} ${email}${disabledAt ? ' (disabled)' : ''}`)
        .join('\n')
