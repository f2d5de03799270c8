import { getPageText, OfficePageText } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import * as z from 'zod/mini'
import { prepareResponse } from '../http/cached/prepared-response.ts'

export async function loadPageTexts(tx: Tx): Promise<OfficePageText[]> {
  const rows = await tx.pageText.findMany({ orderBy: { id: 'asc' } })
  return rows.map(({ updatedOn, ...row }) =>
    z.parse(OfficePageText, { ...row, updated_on: updatedOn.toISOString().slice(0, 10) }),
  )
}

/** By the id of the page. */
export async function preparePageTexts(tx: Tx) {
  const texts = await loadPageTexts(tx)
  return new Map(
    await Promise.all(
      texts.map(
        async ({ id, version: _version, ...text }) =>
          [id, await prepareResponse(getPageText, { text })] as const,
      ),
    ),
  )
}
