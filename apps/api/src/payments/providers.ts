import type { Config } from '../config.ts'
import { type PaymentProvider, ProviderError, type ProviderName } from '../ports/provider.ts'
import { paypalProvider } from './paypal/paypal-provider.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

/** A provider without keys answers every call with `unavailable`. */
export function paymentProviders(config: Config): Record<ProviderName, PaymentProvider> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = config
  return {
    stripe:
      secretKey && webhookSecret
        ? stripeProvider({ secretKey, webhookSecret, apiUrl: config.STRIPE_API_URL })
        : withoutKeys('Stripe'),
    paypal:
      clientId && clientSecret && webhookId
        ? paypalProvider({ clientId, clientSecret, webhookId, apiUrl: config.PAYPAL_API_URL })
        : withoutKeys('PayPal'),
  }
}

function withoutKeys(name: string): PaymentProvider {
  const fail = async () => {
    throw new ProviderError('unavailable', 0, `${name} has no keys`)
  }
  return {
    start: fail,
    find: fail,
    expire: fail,
    refund: fail,
    listRows: fail,
    listPayoutRows: fail,
    describeCapture: fail,
    listDisputes: fail,
    sendEvidence: fail,
    readWebhook: fail,
  }
}
