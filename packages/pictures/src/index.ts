export { loadManifest, type Manifest, type PictureEntry } from './manifest.ts'
export { distFolder } from './paths.ts'
export {
  contentTypes,
  type Format,
  fileName,
  formats,
  type PictureFile,
  pictureFiles,
} from './picture-files.ts'
