import { formatMoment, type Input, type previewPage, restaurantDate } from '@baobab/contract'
import { Button, Checkbox, ErrorState, Field, Select, Skeleton, TextInput } from '@baobab/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dishNamesQuery, draftsQuery, previewQuery } from '../../../api/menu.ts'
import { Options } from '../../form/Options.tsx'
import { OfficePage } from '../../layout/OfficePage.tsx'
import { GuestPage } from './GuestPage.tsx'

type Page = Input<typeof previewPage>['body']['page']
const PHONE_PIXELS = 390
const DESK_PIXELS = 1280

/** The real page as a guest sees it, with the drafts that are chosen, at an hour of the restaurant. Nothing in it runs. */
export default function PreviewPage() {
  const [params] = useSearchParams()
  const [page, setPage] = useState<Page>(params.has('dish') ? 'dish' : 'menu')
  const [dishId, setDishId] = useState(Number(params.get('dish')) || null)
  const [at, setAt] = useState('')
  const [isPhone, setPhone] = useState(true)
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const drafts = useQuery(draftsQuery)
  const names = useQuery(dishNamesQuery)
  const dish = dishId ?? names.data?.[0]?.id
  const draftIds = drafts.data?.flatMap(({ id }) => (leftOut.has(id) ? [] : id))
  const body = {
    page,
    draft_ids: draftIds ?? [],
    ...(page === 'dish' && { dish_id: dish }),
    ...(at && { at }),
  }
  const isReady = draftIds !== undefined && (page !== 'dish' || dish !== undefined)
  const preview = useQuery({ ...previewQuery(body), enabled: isReady, placeholderData: keepPreviousData })
  function toggle(id: number) {
    const next = new Set(leftOut)
    if (!next.delete(id)) next.add(id)
    setLeftOut(next)
  }
  return (
    <OfficePage title="Preview" hint="What guests will see, before they do.">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Page" className="max-sm:w-full">
          <Select value={page} onChange={(event) => setPage(event.currentTarget.value as Page)}>
            <option value="menu">Menu</option>
            <option value="home">Home</option>
            <option value="dish">One dish</option>
          </Select>
        </Field>
        {page === 'dish' && (
          <Field label="Dish" className="max-sm:flex-1">
            <Select value={dish} onChange={(event) => setDishId(Number(event.currentTarget.value))}>
              <Options pairs={names.data?.map(({ id, name }) => [id, name]) ?? []} />
            </Select>
          </Field>
        )}
        <Field label="Day and time in Tacoma">
          <TextInput
            type="datetime-local"
            min={`${restaurantDate(new Date())}T00:00`}
            value={at}
            onChange={(event) => setAt(event.currentTarget.value)}
          />
        </Field>
        <Button variant="secondary" aria-pressed={isPhone} onClick={() => setPhone(!isPhone)}>
          {isPhone ? 'Show as on a desk' : 'Show as on a phone'}
        </Button>
      </div>
      {drafts.data && drafts.data.length > 0 && (
        <fieldset className="space-y-2">
          <legend className="text-sm font-semibold">With these changes</legend>
          {drafts.data.map(({ id, name, by, at: changedAt }) => (
            <Checkbox
              key={id}
              label={`${name}, by ${by}, ${formatMoment(changedAt)}`}
              checked={!leftOut.has(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </fieldset>
      )}
      {preview.error && (
        <ErrorState title="No preview" text={preview.error.message} onRetry={() => void preview.refetch()} />
      )}
      {preview.data && !preview.error && (
        <section
          aria-label="Preview"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
          tabIndex={0}
          className="overflow-x-auto rounded-lg border-2 border-line"
        >
          <GuestPage
            title="The page as guests see it"
            html={preview.data}
            style={{ width: isPhone ? `min(100%, ${PHONE_PIXELS}px)` : DESK_PIXELS }}
            className="h-[75dvh]"
          />
        </section>
      )}
      {!preview.data && !preview.error && <Skeleton className="h-96" />}
    </OfficePage>
  )
}
