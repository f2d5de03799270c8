// The SDK ships no types; its request classes are all that we use of it.
declare module '@paypal/checkout-server-sdk' {
  class PaypalSdkRequest {
    path: string
    verb: string
    headers: Record<string, string>
    body?: unknown
    prefer(value: string): this
    requestBody(body: unknown): this
  }
  class RepeatableSdkRequest extends PaypalSdkRequest {
    constructor(id: string)
    payPalRequestId(id: string): this
  }
  const sdk: {
    orders: {
      OrdersCreateRequest: new () => PaypalSdkRequest
      OrdersCaptureRequest: typeof RepeatableSdkRequest
      OrdersGetRequest: new (id: string) => PaypalSdkRequest
    }
    payments: { CapturesRefundRequest: typeof RepeatableSdkRequest }
  }
  export default sdk
}
