import { createApi } from '@baobab/client/api'
import { tokenRefused } from '../lib/session.ts'

export const api = createApi({ onTokenRefused: tokenRefused })
