import { formatCents, type StaffInvite, type StaffPerson } from '@baobab/contract'

export const roleNames = { kitchen: 'Kitchen', owner: 'Owner' } as const

export const refundText = ({ role, refund_limit }: StaffPerson | StaffInvite) =>
  role === 'owner'
    ? 'refunds anything'
    : refund_limit === 0
      ? 'no refunds'
      : `refunds up to ${formatCents(refund_limit)}`

export const devicesText = ({ sessions: { length } }: StaffPerson) =>
  length === 0 ? 'not signed in' : `signed in on ${length} ${length === 1 ? 'device' : 'devices'}`
