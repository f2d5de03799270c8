import type { ComponentProps } from 'react'
import { OfficePage } from '../layout/OfficePage.tsx'
import type { ListEndpoint } from './list-query.ts'
import { OfficeList, type OfficeListProps } from './OfficeList.tsx'

type Props<E extends ListEndpoint> = Omit<ComponentProps<typeof OfficePage>, 'children'> &
  Omit<OfficeListProps<E>, 'label'> & {
    /** Names the list; without it, the title does. */
    label?: string
  }

export const OfficeListPage = <const E extends ListEndpoint>({
  title,
  hint,
  actions,
  label = title,
  ...list
}: Props<E>) => (
  <OfficePage title={title} hint={hint} actions={actions}>
    <OfficeList {...list} label={label} />
  </OfficePage>
)
