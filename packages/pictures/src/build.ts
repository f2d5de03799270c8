import { buildPictures } from './build-pictures.ts'
import { distFolder, mastersFolder } from './paths.ts'

const began = performance.now()
const { manifest, written, removed } = await buildPictures(mastersFolder, distFolder)
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.log(
  `pictures: ${Object.keys(manifest).length} masters, ${written.length} files written, ${removed.length} removed, ${seconds} s`,
)
