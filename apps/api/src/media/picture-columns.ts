import type { Tx } from '@baobab/db'

export type PictureColumns = {
  pictureSlug: string | null
  width: number
  height: number
  placeholder: string | null
}

/** What a dish's row repeats of each stored picture, by the name of its file. */
export async function pictureColumns(
  tx: Tx,
  images: readonly { name: string }[],
): Promise<Map<string, PictureColumns>> {
  const rows = await tx.$queryRaw<({ name: string } & PictureColumns)[]>`
    SELECT m.name, p.slug AS "pictureSlug", coalesce(p.width, m.width, 960) AS width,
      coalesce(p.height, m.height, 720) AS height, p.placeholder
    FROM media m LEFT JOIN LATERAL (
      SELECT slug, width, height, placeholder FROM pictures
      WHERE base = regexp_replace(m.name, '-[0-9]+\\.[a-z]+$', '') ORDER BY slug LIMIT 1
    ) p ON true
    WHERE m.name = ANY(${images.map(({ name }) => name)})`
  return new Map(rows.map(({ name, ...columns }) => [name, columns]))
}
