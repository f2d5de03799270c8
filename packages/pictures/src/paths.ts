import { join } from 'node:path'

// for what runs in this package: inside an app's bundle this file is elsewhere, and so readers name their folder
const root = join(import.meta.dirname, '..')

export const mastersFolder = join(root, 'masters')
export const distFolder = join(root, 'dist')
