import { join } from 'node:path'

// For scripts of this package only: inside an app's bundle this file lies elsewhere, so readers pass their folder.
const root = join(import.meta.dirname, '..')

export const mastersFolder = join(root, 'masters')
export const distFolder = join(root, 'dist')
