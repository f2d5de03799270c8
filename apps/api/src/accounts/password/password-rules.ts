import { brand } from '@baobab/contract'
import { AppError } from '../../http/app-error.ts'
import { isCommonPassword, plainLetters } from './common-passwords.ts'

/** What the contract's schema cannot judge: a password that others would try first. `field` is where the person typed it. */
export function rejectWeakPassword(password: string, email: string, field = 'password'): void {
  const complaint = weakness(password, email)
  if (complaint !== null) throw new AppError('invalid', complaint, { errors: { [field]: complaint } })
}

function weakness(password: string, email: string): string | null {
  const given = password.normalize('NFKC').toLowerCase()
  const [local = ''] = email.split('@')
  if (given === email || given === local || (local.length >= 4 && isMostly(given, local)))
    return 'The password must not be your e-mail address'
  const house = brand.name.toLowerCase().split(' ')
  if ([house.join(''), ...house].some((word) => isMostly(given, word)))
    return 'The password must not be our name'
  if (isCommonPassword(given))
    return 'This password is one of the first that others would try. Please choose another'
  return null
}

/** `Baobab-Smokehouse1!` is mostly the house's name. */
const isMostly = (given: string, word: string) => {
  const letters = plainLetters(given)
  const plain = plainLetters(word)
  return letters.includes(plain) && letters.length - plain.length < 4
}
