import type { MenuCsvPlan } from '@baobab/contract'
import { bearer } from '../../../test/rows/people.ts'
import { officeSite } from '../../../test/sites/office-site.ts'

/** A site with two owners, and the menu as a file that they export and import. */
export async function csvSite() {
  const site = await officeSite()
  const upload = (
    path: string,
    csv: string | Buffer,
    fields: Record<string, string> = {},
    owner = site.imani,
  ) => {
    const request = site.site.http.post(`/api/office/menu/csv${path}`).set(bearer(owner))
    for (const [name, value] of Object.entries(fields)) request.field(name, value)
    return request.attach('file', Buffer.from(csv), { filename: 'menu.csv', contentType: 'text/csv' })
  }
  const plan = async (csv: string | Buffer, fields = {}): Promise<MenuCsvPlan> =>
    (await upload('/plan', csv, fields).expect(200)).body.plan
  return {
    ...site,
    upload,
    plan,
    exported: async (): Promise<string> => (await site.get('menu/csv').expect(200)).body.csv,
    importCsv: async (csv: string, fields = {}) =>
      (await upload('', csv, { ...fields, fingerprint: (await plan(csv, fields)).fingerprint }).expect(200))
        .body,
  }
}
