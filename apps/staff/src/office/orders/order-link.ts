import { type FoundOrder, staffPages } from '@baobab/contract'

export const orderLink = (kind: FoundOrder['kind'], id: string): string =>
  (kind === 'order' ? staffPages.officeOrder : staffPages.officeBooking).replace(':id', id)
