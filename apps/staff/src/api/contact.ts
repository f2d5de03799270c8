import { answerMessage, getMessage, type Input, saveMessage } from '@baobab/contract'
import { api, officeQuery } from './api.ts'

export const messageQuery = (id: number) =>
  officeQuery(getMessage, { params: { id } }, ({ message }) => message)

export const setMessageStatus = async (id: number, body: Input<typeof saveMessage>['body']) =>
  (await api(saveMessage, { params: { id }, body })).message
export const sendAnswer = async (id: number, answer: string) =>
  (await api(answerMessage, { params: { id }, body: { answer } })).message
