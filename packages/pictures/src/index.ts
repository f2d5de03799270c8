export { cutPicture, describePicture } from './cut-picture.ts'
export { loadManifest, type Manifest } from './manifest.ts'
export { contentTypes, pictureFiles } from './picture-files.ts'
