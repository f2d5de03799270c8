import {
  ABOUT_PARTS,
  OfficePageText,
  type Parsed,
  restaurantDate,
  type savePageText,
  textPages,
} from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { saveVersioned } from '../../changes/save-versioned.ts'
import { invalidField, notFound } from '../../http/app-error.ts'
import { setFields } from '../../lib/set-fields.ts'
import { loadPageTexts } from '../load-page-texts.ts'

async function loadPageText(tx: Tx, id: number): Promise<OfficePageText> {
  const text = (await loadPageTexts(tx)).find((one) => one.id === id)
  if (text === undefined) throw notFound()
  return text
}

/** Triggers record who changed it (`record_change`) and tell every process (`notify_content_changed`). */
export const storePageText = (tx: Tx, id: number, body: Parsed<typeof savePageText>['body'], now: Date) =>
  saveVersioned(tx, {
    table: 'page_texts',
    id,
    body,
    response: OfficePageText,
    load: () => loadPageText(tx, id),
    write: async ({ intro, sections }) => {
      if (id === textPages.about) refuseWrongParts(sections)
      await tx.pageText.update({
        where: { id },
        data: { ...setFields({ intro, sections }), updatedOn: new Date(restaurantDate(now)) },
      })
    },
  })

function refuseWrongParts(sections: readonly unknown[] | undefined) {
  const count = ABOUT_PARTS.length
  if (sections !== undefined && sections.length !== count)
    throw invalidField('changes.sections', `The about page has ${count} parts.`)
}
