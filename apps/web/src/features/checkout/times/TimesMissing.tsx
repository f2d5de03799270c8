import { Button, Notice } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { productsQuery } from '../../../api/menu.ts'
import { scheduleQuery } from '../../../api/schedule.ts'

/** In place of the times, while they load or when they cannot be loaded. An order without a time is one for as soon as possible. */
export function TimesMissing({ isLoadingShown }: { isLoadingShown: boolean }) {
  const queries = [useQuery(scheduleQuery), useQuery(productsQuery())]
  const failed = queries.filter(({ isError, data }) => isError && data === undefined)
  if (failed.length === 0) return isLoadingShown && <p role="status">Loading the times…</p>
  return (
    <Notice
      action={
        <Button
          size="sm"
          variant="secondary"
          loading={failed.some(({ isFetching }) => isFetching)}
          onClick={() => {
            for (const { refetch } of failed) void refetch()
          }}
        >
          Try again
        </Button>
      }
    >
      Times didn’t load. Order for now; we’ll show yours before you pay.
    </Notice>
  )
}
