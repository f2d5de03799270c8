import type { LiveChange } from '@baobab/contract'
import { stubEventSource } from '@baobab/ui/testing/event-source'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { followMenu } from './follow-menu.ts'

const minutes = (count: number) => count * 60_000

function openMenu(loadedAgoMs: number) {
  const [streams, queryClient] = [stubEventSource(), new QueryClient()]
  const queryKey = ['menu', 'products']
  queryClient.setQueryData(queryKey, [], { updatedAt: Date.now() - loadedAgoMs })
  followMenu(queryClient)
  return {
    hear: (ago_ms: number) =>
      streams.at(-1)?.send('change', { topic: 'menu', tracking_id: null, ago_ms } satisfies LiveChange),
    isOld: () => queryClient.getQueryState(queryKey)?.isInvalidated,
  }
}

test('What was loaded after the last change is not loaded again when the page begins to listen', () => {
  const menu = openMenu(minutes(1))
  menu.hear(minutes(10))
  expect(menu.isOld()).toBe(false)
})

test.each([
  { when: 'now', loadedAgoMs: 0, ageMs: 0 },
  { when: 'while no page listened', loadedAgoMs: minutes(10), ageMs: minutes(9) },
  { when: 'a moment before, unknown to the process that answered', loadedAgoMs: 500, ageMs: 1000 },
])('A change $when makes the loaded menu old', ({ loadedAgoMs, ageMs }) => {
  const menu = openMenu(loadedAgoMs)
  menu.hear(ageMs)
  expect(menu.isOld()).toBe(true)
})
