import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export const mastersFolder = join(root, 'masters')
export const distFolder = join(root, 'dist')
