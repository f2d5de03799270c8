import { type Input, listPageTexts, savePageText } from '@baobab/contract'
import { api, officeQuery } from '../api.ts'

export const pageTextsQuery = officeQuery(listPageTexts, {}, ({ texts }) => texts)

export const sendPageText = async (id: number, body: Input<typeof savePageText>['body']) =>
  (await api(savePageText, { params: { id }, body })).text
