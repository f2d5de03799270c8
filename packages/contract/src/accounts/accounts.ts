import * as z from 'zod/mini'
import { texts } from '../text/texts.ts'
import { type Endpoint, Ok, OkMessage } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Email, File, OptionalText, Phone, Text } from '../wire/fields.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** A password that is checked. Spaces count, nothing is trimmed. */
export const Password = (required: string) =>
  z.string(required).check(z.minLength(1, required), z.maxLength(1000, texts.passwordRequired))

/** A new password. The server also rejects common ones and those like the e-mail address. */
export const NewPassword = (required: string) =>
  z
    .string(required)
    .check(
      z.minLength(1, required),
      z.minLength(PASSWORD_MIN, texts.newPasswordTooShort),
      z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
    )

/** Runs although other fields are wrong, so that all messages come at once. What is missing has a message of its own. */
export const sameAs = (field: string, confirmation: string) =>
  z.refine<Record<string, unknown>>((body) => body[field] === body[confirmation], {
    path: [confirmation],
    error: texts.passwordsMustMatch,
    when: ({ value }) => isFilledIn(value, field) && isFilledIn(value, confirmation),
  })

const isFilledIn = (body: unknown, field: string): boolean =>
  typeof body === 'object' &&
  body !== null &&
  typeof Reflect.get(body, field) === 'string' &&
  Reflect.get(body, field) !== ''

export const User = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  image: z.nullable(z.string()),
  email_verified: z.boolean(),
})
export type User = z.output<typeof User>

export const register = {
  method: 'POST',
  path: '/user/register',
  auth: 'public',
  summary: 'Create an account. The response is the same when the address already has one',
  encode: 'json',
  body: z
    .object({
      email: labelled('Email', Email()),
      phone: labelled('Phone', Phone(texts.phoneNumberRequiredSignup)),
      password: labelled('Password', NewPassword(texts.passwordRequired)),
      password_confirmation: labelled('Confirm Password', Password(texts.confirmationRequired)),
    })
    .check(sameAs('password', 'password_confirmation')),
  response: Ok({ message: z.string(), user: z.object({ email: z.string(), phone: z.string() }) }),
} as const satisfies Endpoint

export type RegisterForm = z.output<typeof register.body>

export const login = {
  method: 'POST',
  path: '/user/login',
  auth: 'public',
  summary: 'Sign in with e-mail and password',
  encode: 'json',
  body: z.object({
    email: labelled('Email', Email()),
    password: labelled('Password', Password(texts.passwordRequired)),
  }),
  response: Ok({ message: z.string(), token: z.string() }),
} as const satisfies Endpoint

const SocialReply = Ok({ message: z.string(), token: z.string(), data: User })

/** Only the provider's tokens count; the e-mail address and the name in the body are ignored. */
export const googleLogin = {
  method: 'POST',
  path: '/user/google/login',
  auth: 'public',
  summary: 'Sign in with Google',
  encode: 'form',
  body: z.object({
    email: OptionalText(254),
    full_name: OptionalText(200),
    google_accessToken: OptionalText(4096),
    google_idToken: Text(8192, 'Google sign-in did not send a token'),
    /** What the caller asked the provider with. The ID token must have the same. */
    nonce: OptionalText(200),
  }),
  response: SocialReply,
} as const satisfies Endpoint

export const facebookLogin = {
  method: 'POST',
  path: '/user/facebook/login',
  auth: 'public',
  summary: 'Sign in with Facebook',
  encode: 'form',
  body: z.object({
    email: OptionalText(254),
    full_name: OptionalText(200),
    facebook_accessToken: Text(4096, 'Facebook sign-in did not send a token'),
    facebook_idToken: OptionalText(8192),
  }),
  response: SocialReply,
} as const satisfies Endpoint

/** What the browser needs to start a social sign-in. A provider that is not configured is null. */
export const socialConfig = {
  method: 'GET',
  path: '/user/social/config',
  auth: 'public',
  summary: 'The configured social sign-ins and their public client ids',
  response: Ok({
    google: z.nullable(z.object({ client_id: z.string(), authorize_url: z.string() })),
    facebook: z.nullable(z.object({ client_id: z.string(), authorize_url: z.string() })),
  }),
} as const satisfies Endpoint

export const logout = {
  method: 'POST',
  path: '/user/logout',
  auth: 'customer',
  summary: 'End this session, or all of them',
  encode: 'json',
  body: z.object({ everywhere: z.optional(z.boolean()) }),
  response: OkMessage,
} as const satisfies Endpoint

export const verifyEmail = {
  method: 'POST',
  path: '/user/verify/email',
  auth: 'optional',
  summary: 'Confirm an e-mail address with the token from the link',
  encode: 'form',
  body: z.object({ token: Text(200, 'This link is incomplete') }),
  response: OkMessage,
} as const satisfies Endpoint

export const resendVerification = {
  method: 'POST',
  path: '/user/verify/resend',
  auth: 'customer',
  summary: 'Mail the confirmation link again',
  response: OkMessage,
} as const satisfies Endpoint

export const forgotPassword = {
  method: 'POST',
  path: '/user/forgot/password',
  auth: 'public',
  summary: 'Mail a reset link. The response is the same when there is no account',
  encode: 'form',
  body: z.object({ email: labelled('Email', Email()) }),
  response: OkMessage,
} as const satisfies Endpoint

export const resetPassword = {
  method: 'POST',
  path: '/user/reset/password',
  auth: 'public',
  summary: 'Set a new password with the token from the mail; ends every session',
  encode: 'form',
  body: z
    .object({
      token: Text(200, 'This link is incomplete'),
      password: labelled('Password', NewPassword(texts.passwordRequired)),
      confirm_password: labelled('Confirm Password', Password(texts.confirmRequired)),
    })
    .check(sameAs('password', 'confirm_password')),
  response: OkMessage,
} as const satisfies Endpoint

export type ResetPasswordForm = z.output<typeof resetPassword.body>

export const changePassword = {
  method: 'POST',
  path: '/user/change/password',
  auth: 'customer',
  summary: 'Change the password; ends every session and returns a new token for this one',
  encode: 'form',
  body: z
    .object({
      current_password: labelled('Current Password', Password(texts.currentPasswordRequired)),
      password: labelled('New Password', NewPassword(texts.newPasswordRequired)),
      password_confirmation: labelled('Confirm Password', Password(texts.confirmRequired)),
    })
    .check(sameAs('password', 'password_confirmation')),
  response: Ok({ message: z.string(), token: z.string() }),
} as const satisfies Endpoint

export type ChangePasswordForm = z.output<typeof changePassword.body>

export const getProfile = {
  method: 'GET',
  path: '/user/profile',
  auth: 'customer',
  summary: 'The customer’s profile',
  response: Ok({ user: User }),
} as const satisfies Endpoint

export const saveProfile = {
  method: 'POST',
  path: '/user/profile/process',
  auth: 'customer',
  summary: 'Save name, phone and address. The e-mail address cannot be changed here',
  encode: 'multipart',
  body: z.object({
    first_name: labelled('First Name', Text(100, texts.profileFirstNameRequired)),
    last_name: labelled('Last Name', Text(100, texts.profileLastNameRequired)),
    email: labelled('Email', Email()),
    phone: labelled('Phone', Phone(texts.profilePhoneRequired, texts.profilePhoneNumeric)),
    address: labelled('Address', Text(500, texts.profileAddressRequired)),
    image: z.optional(z.union([File, z.string()])),
  }),
  response: OkMessage,
} as const satisfies Endpoint

export type ProfileForm = z.output<typeof saveProfile.body>

export const saveProfileImage = {
  method: 'POST',
  path: '/user/profile/image',
  auth: 'customer',
  summary: 'Change the profile picture',
  encode: 'multipart',
  body: z.object({ image: File }),
  response: Ok({ message: z.string(), image: z.string() }),
} as const satisfies Endpoint
