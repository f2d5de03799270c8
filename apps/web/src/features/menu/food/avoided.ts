import { isRecord, keepStored, stored } from '@baobab/client/stored'
import { AVOIDABLE, type Avoided, isAvoided } from '@baobab/contract'
import { create } from 'zustand'

type AvoidedFood = { avoided: readonly Avoided[] }
const none: AvoidedFood = { avoided: [] }

const useStore = create<AvoidedFood>()(() => none)

/** What this guest avoids, kept in this browser, with or without an account. */
export const useAvoided = () => useStore(({ avoided }) => avoided)
export const getAvoided = () => useStore.getState().avoided

export const setAvoided = (fact: Avoided, isOn: boolean) =>
  useStore.setState(({ avoided }) => ({
    // in one order, so that the same choice is the same order body
    avoided: AVOIDABLE.filter((one) => (one === fact ? isOn : avoided.includes(one))),
  }))

const storedAvoided = stored('avoided-food', { parse: parseAvoided })

/** An id that this release does not know is dropped alone: the others still protect. */
function parseAvoided(json: unknown): AvoidedFood | undefined {
  if (!isRecord(json) || !Array.isArray(json.avoided)) return undefined
  const ids: unknown[] = json.avoided
  return { avoided: AVOIDABLE.filter((fact) => ids.filter(isAvoided).includes(fact)) }
}

export const openAvoided = () => keepStored(useStore, storedAvoided, none)

// only in a browser: the server renders pages with this module, too, and has no localStorage
if (typeof window !== 'undefined') openAvoided()
