export { loadManifest, type Manifest } from './manifest.ts'
export { pictureFiles } from './picture-files.ts'
