import type { Db } from '@baobab/db'
import * as z from 'zod/mini'
import { Finding } from './finding.ts'

/** Null before the first one. */
export async function loadLastProof(db: Db) {
  const proof = await db.ledgerProof.findFirst({ orderBy: { id: 'desc' } })
  return proof && { ...proof, findings: z.parse(z.array(Finding), proof.findings) }
}
