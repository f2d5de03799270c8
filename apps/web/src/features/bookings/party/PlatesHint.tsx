import { checkPlates, type Party } from '@baobab/contract'
import { Notice } from '@baobab/ui'

/** What does not fit between the plates of main dishes and the party; null when all fits or the people are not counted yet. */
export function platesProblem(party: Party, plates: number): string | null {
  if (party.people === 0) return null
  const guests = `${party.people} ${party.people === 1 ? 'guest' : 'guests'}`
  const count = `${plates} ${plates === 1 ? 'plate' : 'plates'} of main dishes for ${guests}`
  switch (checkPlates(party, plates)) {
    case 'fits':
      return null
    case 'no_mains':
      return `This menu has no main dish for ${guests}.`
    case 'too_few':
      return `${count}: some would go without.`
    case 'too_many':
      return `${count}: that’s far more than they’ll eat.`
  }
}

export function PlatesHint({ problem }: { problem: string | null }) {
  return problem && <Notice className="mt-4">{problem}</Notice>
}
