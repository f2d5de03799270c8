import { getPageText, OfficePageText } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import * as z from 'zod/mini'
import { type PreparedResponse, prepareResponse } from '../http/cached/prepared-response.ts'

export async function loadPageTexts(tx: Tx): Promise<OfficePageText[]> {
  const rows = await tx.pageText.findMany({ orderBy: { id: 'asc' } })
  return rows.map(({ updatedOn, ...row }) =>
    z.parse(OfficePageText, { ...row, updated_on: updatedOn.toISOString().slice(0, 10) }),
  )
}

/** By the id of the page. */
type PageTextResponses = Map<number, PreparedResponse<typeof getPageText>>

export async function preparePageTexts(tx: Tx, previous?: PageTextResponses): Promise<PageTextResponses> {
  const texts = await loadPageTexts(tx)
  return new Map(
    texts.map(({ id, version: _version, ...text }) => [
      id,
      prepareResponse(getPageText, { text }, previous?.get(id)),
    ]),
  )
}
