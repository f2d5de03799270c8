import type { DraftInfo } from '@baobab/contract'

type Draft = { id: number; changes: unknown; changedBy: string; changedAt: Date; publishAt: Date | null }

export const toDraftInfo = ({ id, changes, changedBy, changedAt, publishAt }: Draft): DraftInfo => ({
  id,
  fields: Object.keys(changes as object), // a CHECK allows objects only
  by: changedBy,
  at: changedAt.toISOString(),
  publish_at: publishAt?.toISOString() ?? null,
})
