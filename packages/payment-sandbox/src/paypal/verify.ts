import type { Call } from '../answer.ts'
import type { Sandbox } from '../sandbox.ts'
import { certificatePath, signatureHolds } from './events.ts'
import { rawMember } from './raw-member.ts'
import { bodyOf, VerifySignature } from './requests.ts'

export function verifySignature(sandbox: Sandbox, call: Call) {
  const input = bodyOf(VerifySignature, call)
  // The caller pastes the event it received; its bytes are what was signed.
  const rawBody = rawMember(call.rawBody.toString('utf8'), 'webhook_event') ?? ''
  const isOurs =
    input.auth_algo === 'SHA256withRSA' &&
    input.webhook_id === sandbox.options.paypal.webhookId &&
    input.cert_url === `${sandbox.publicUrl}${certificatePath(sandbox.certificate)}`
  const signed = {
    transmissionId: input.transmission_id,
    transmissionTime: input.transmission_time,
    webhookId: input.webhook_id,
    rawBody,
  }
  const holds = isOurs && signatureHolds(sandbox.certificate, signed, input.transmission_sig)
  return { verification_status: holds ? 'SUCCESS' : 'FAILURE' }
}
