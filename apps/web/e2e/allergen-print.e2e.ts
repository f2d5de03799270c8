import { expect, test } from './support/journey.ts'

test('The allergen table prints on at most four Letter pages, with the dish on each row and the check on each page', async ({
  page,
}) => {
  await page.goto('/product-and-service')
  await expect(page.getByRole('rowheader', { name: 'Oak-Smoked Brisket', exact: true })).toBeVisible()
  const pdf = await page.pdf({ format: 'letter', preferCSSPageSize: true })
  const sheets = pdf.toString('latin1').match(/\/Type \/Page\b(?!s)[\s\S]*?\/MediaBox \[[^\]]+\]/g) ?? []
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.length).toBeLessThanOrEqual(4)
  for (const sheet of sheets) expect(sheet).toContain('/MediaBox [0 0 792 612]')

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 980, height: 740 })
  const printed = await page.evaluate(() => {
    const isPrinted = (element: Element) => element.getClientRects().length > 0 && element.clientHeight > 8
    const rows = [...document.querySelectorAll('.allergen-table tbody tr')]
    return {
      rows: rows.length,
      withoutDish: rows.filter((row) => ![...row.querySelectorAll('.dish')].some(isPrinted)).length,
      checks: [...document.querySelectorAll('.allergen-table thead')]
        .filter(isPrinted)
        .map(
          (head) => `${getComputedStyle(head).display}: ${head.textContent?.match(/Checked by .+?, \d{4}/)}`,
        ),
      captionsAlone: [...document.querySelectorAll('.allergen-table caption')].filter(
        (caption) => getComputedStyle(caption).breakAfter !== 'avoid',
      ).length,
    }
  })
  expect(printed.rows).toBeGreaterThan(42)
  expect(printed).toMatchObject({
    withoutDish: 0,
    checks: [expect.stringMatching(/^table-header-group: Checked by .+, \d{4}$/)],
    captionsAlone: 0,
  })
})
