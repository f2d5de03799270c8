import type { Event } from '@baobab/contract'
import { createPicture } from './products.ts'

export const createEvent = (over: Partial<Event> = {}): Event => ({
  id: 1,
  name: 'Suya Night',
  images: [createPicture({ alt: 'Skewers' })],
  detail_description: '<p>Outdoors, in <strong>smoke</strong>.</p>',
  summary: 'One long fire.',
  place: 'The yard',
  starts_at: '2026-12-05T02:00:00.000Z',
  cancelled: false,
  share_image: '/media/event-share.jpg',
  ...over,
})
