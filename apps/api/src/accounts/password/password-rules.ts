import { brand } from '@baobab/contract'
import { invalidField } from '../../http/app-error.ts'
import { isCommonPassword, plainLetters } from './common-passwords.ts'

/** Rejects passwords that an attacker tries first, which the contract's schema cannot tell. */
export function rejectWeakPassword(password: string, email: string): void {
  const message = findWeakness(password, email)
  if (message !== null) throw invalidField('password', message)
}

function findWeakness(password: string, email: string): string | null {
  const candidate = password.normalize('NFKC').toLowerCase()
  const [local = ''] = email.split('@')
  if (candidate === email || candidate === local || isMostly(candidate, local))
    return 'Your password can’t be your e-mail address'
  const nameWords = brand.name.toLowerCase().split(' ')
  if ([nameWords.join(''), ...nameWords].some((word) => isMostly(candidate, word)))
    return 'Your password can’t be our name'
  if (isCommonPassword(candidate)) return 'That password is too easy to guess. Choose another'
  return null
}

/** `Baobab-Smokehouse1!` is mostly the restaurant's name. */
const isMostly = (password: string, word: string) => {
  const letters = plainLetters(password)
  const plain = plainLetters(word)
  return plain.length >= 4 && letters.includes(plain) && letters.length - plain.length < 4
}
