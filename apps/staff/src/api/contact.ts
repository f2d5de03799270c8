import { answerMessage, getMessage, type Input, saveMessage } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: ['office', 'message', id],
    queryFn: async ({ signal }) => (await api(getMessage, { params: { id } }, { signal })).message,
  })

export const setMessageStatus = async (id: number, body: Input<typeof saveMessage>['body']) =>
  (await api(saveMessage, { params: { id }, body })).message
export const sendAnswer = async (id: number, answer: string) =>
  (await api(answerMessage, { params: { id }, body: { answer } })).message
