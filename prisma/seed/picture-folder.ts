import type { PictureFolder } from './hang-pictures.ts'

/** The pictures as the last build left them. */
export async function builtPictures(): Promise<PictureFolder> {
  return { pictures: [], read: async () => [] }
}
