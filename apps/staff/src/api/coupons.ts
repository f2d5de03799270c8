import { endCoupon, getOfficeCoupon, type Input, removeCoupon, saveCoupon } from '@baobab/contract'
import { api, officeQuery } from './api.ts'

export const couponQuery = (id: number) =>
  officeQuery(getOfficeCoupon, { params: { id } }, ({ coupon }) => coupon)

export const saveCouponChanges = async (id: number, body: Input<typeof saveCoupon>['body']) =>
  (await api(saveCoupon, { params: { id }, body })).coupon
export const endCouponNow = async (id: number) => (await api(endCoupon, { params: { id } })).coupon
export const deleteCoupon = (id: number, version: number) =>
  api(removeCoupon, { params: { id }, query: { version } })
