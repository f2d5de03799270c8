import { followEvents } from '@baobab/client/follow-events'
import type { LiveChange } from '@baobab/contract'
import type { QueryClient } from '@tanstack/react-query'

/** The contract's `MENU_LIVE_PATH`, whose module is not part of the first load. */
const URL = '/api/user/menu/live'
/** What was loaded shortly after the change may come from a process that had not heard of it yet. */
const MARGIN_MS = 5_000

/** Loads the menu again when the kitchen has changed it since it was loaded, while the page is visible. */
export function followMenu(queryClient: QueryClient) {
  followEvents(URL, {
    change: (data) => {
      const { ago_ms = 0 }: LiveChange = JSON.parse(data)
      const oldBefore = Date.now() - ago_ms + MARGIN_MS
      queryClient.invalidateQueries({
        queryKey: ['menu'],
        // what is still loading was requested after the page began
        predicate: ({ state }) => (state.dataUpdatedAt || performance.timeOrigin) < oldBefore,
      })
    },
  })
}
