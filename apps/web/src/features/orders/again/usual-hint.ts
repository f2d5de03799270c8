import { storedText } from '@baobab/client/stored'

export const USUAL_KEY = 'usual'

/** Whether this browser has ordered before. Read before anything else is loaded, so that the page can keep room for it. */
export const hasOrderedHere = () => storedText(USUAL_KEY, 'localStorage').read() !== null
