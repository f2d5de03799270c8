import type { BumpSteps } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { scheduleQuery } from '../api/schedule.ts'

/** How the house wants tickets to be bumped. */
export function useBoardRules(): { bumpSteps: BumpSteps; acceptIsSeen: boolean } {
  const settings = useQuery(scheduleQuery).data?.settings
  return { bumpSteps: settings?.bump_steps ?? 3, acceptIsSeen: settings?.accept_is_seen ?? true }
}
