import type { arriveForOrder, Parsed } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { loadExtras } from '../extras/load-extras.ts'
import { invalidField } from '../http/app-error.ts'

/** “blue Subaru, spot 4”. Refused while the owner has switched it off; “I’m here” alone always works. */
export async function curbsideWords(
  db: Db,
  { car, spot }: Parsed<typeof arriveForOrder>['body'],
): Promise<string> {
  const words = [car, spot && `spot ${spot}`].filter(Boolean).join(', ')
  if (words === '' || (await loadExtras(db)).curbside) return words
  const message = 'We don’t bring food to cars right now. Leave these empty.'
  throw invalidField(car ? 'car' : 'spot', message)
}
