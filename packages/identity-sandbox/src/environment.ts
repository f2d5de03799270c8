/** The client ids and the app secret of the demo site. They are valid in this sandbox only. */
export const demoClients = {
  googleClientId: 'baobab-demo.apps.googleusercontent.example',
  facebookAppId: '100000000000042',
  facebookAppSecret: 'the-demo-has-no-real-facebook-secret',
} as const

/** The API's configuration for using the sandbox in place of Google and Facebook. API and browsers both reach it at `url`. */
export const apiEnvironment = (url: string) => ({
  GOOGLE_CLIENT_ID: demoClients.googleClientId,
  GOOGLE_ISSUER: `${url}/google`,
  GOOGLE_JWKS_URL: `${url}/google/oauth2/v3/certs`,
  GOOGLE_AUTHORIZE_URL: `${url}/google/o/oauth2/v2/auth`,
  FACEBOOK_APP_ID: demoClients.facebookAppId,
  FACEBOOK_APP_SECRET: demoClients.facebookAppSecret,
  FACEBOOK_GRAPH_URL: `${url}/facebook/v23.0`,
  FACEBOOK_AUTHORIZE_URL: `${url}/facebook/v23.0/dialog/oauth`,
})
