// The SDK ships no types. Its request classes are all we use of it.
declare module '@paypal/checkout-server-sdk' {
  class PaypalRequest {
    path: string
    verb: string
    headers: Record<string, string>
    body: unknown
    prefer(value: string): this
    requestBody(body: unknown): this
  }
  class RepeatableRequest extends PaypalRequest {
    constructor(id: string)
    payPalRequestId(id: string): this
  }
  class GetRequest extends PaypalRequest {
    constructor(id: string)
  }
  const sdk: {
    orders: {
      OrdersCreateRequest: new () => PaypalRequest
      OrdersCaptureRequest: typeof RepeatableRequest
      OrdersGetRequest: typeof GetRequest
    }
    payments: {
      CapturesRefundRequest: typeof RepeatableRequest
    }
  }
  export default sdk
  export type { PaypalRequest }
}
