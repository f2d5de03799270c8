import { listPageTexts } from '@baobab/contract'
import { officeQuery } from './api.ts'

export const pageTextsQuery = officeQuery(listPageTexts, {}, ({ texts }) => texts)
