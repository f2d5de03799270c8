import { type WhatIf, whatIf } from '@baobab/contract'
import { reply } from '@baobab/contract/testing/mock-api'

const harmless: WhatIf = {
  lost_times: { pickup: 0, delivery: 0 },
  ...{ stranded: 0, overfull: [], carts: 0, lost_carts: [] },
}

/** Whatever the owner changes, it takes nothing from guests. */
export const replyHarmless = () => reply(whatIf, { what_if: harmless })
