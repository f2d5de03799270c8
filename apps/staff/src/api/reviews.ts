import { answerReview, hideReview, type Input, type ReviewGround, showReview } from '@baobab/contract'
import { api } from './api.ts'

export const answer = async (id: number, body: Input<typeof answerReview>['body']) =>
  (await api(answerReview, { params: { id }, body })).review
export const hide = (id: number, ground: ReviewGround) =>
  api(hideReview, { params: { id }, body: { ground } })
export const showAgain = (id: number, reason: string) => api(showReview, { params: { id }, body: { reason } })
