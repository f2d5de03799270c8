import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import type { Encoding } from './prepared-response.ts'

// best first: brotli makes the menu a fifth smaller than gzip does
const encodings = ['br', 'gzip', 'identity'] satisfies Encoding[]
const negotiator = new Negotiator({ supportedValues: encodings, cache: new LRUCache({ max: 100 }) })

export const acceptedEncoding = (header = ''): Encoding =>
  negotiator.negotiate(header.toLowerCase()) ?? 'identity'
