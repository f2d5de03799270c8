import { type Input, sendContactMessage } from '@baobab/contract'
import { api } from './client/api.ts'

export const sendMessage = (body: Input<typeof sendContactMessage>['body']) =>
  api(sendContactMessage, { body })
