import type { QueryClient } from '@tanstack/react-query'
import { followEvents } from '../../lib/follow-events.ts'

/** The contract's `MENU_CHANGES_PATH`, whose module is not part of the first load. */
const URL = '/api/user/menu/changes'

/** Loads the menu again as soon as the kitchen changes it, while somebody looks at the page. */
export function followMenu(queryClient: QueryClient) {
  let seen: string | undefined
  followEvents(URL, {
    menu: (hash) => {
      if (hash === seen) return
      seen = hash
      queryClient.invalidateQueries({ queryKey: ['menu'] })
    },
  })
}
