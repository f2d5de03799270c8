import { uploadFetch } from '@baobab/client/upload-fetch'
import {
  ApiError,
  changePassword,
  facebookLogin,
  forgotPassword,
  getProfile,
  googleLogin,
  type Input,
  login,
  logout,
  register,
  resendVerification,
  resetPassword,
  saveProfile,
  saveProfileImage,
  socialConfig,
  verifyEmail,
} from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './client/api.ts'

export const signIn = (body: Input<typeof login>['body']) => api(login, { body })
export const signUp = (body: Input<typeof register>['body']) => api(register, { body })
export const sendResetLink = (body: Input<typeof forgotPassword>['body']) => api(forgotPassword, { body })
export const setNewPassword = (body: Input<typeof resetPassword>['body']) => api(resetPassword, { body })
export const signInWithGoogle = (body: Input<typeof googleLogin>['body']) => api(googleLogin, { body })
export const signInWithFacebook = (body: Input<typeof facebookLogin>['body']) => api(facebookLogin, { body })
/** With the token that the browser has already forgotten. Does not wait long for a server that does not answer. */
export const endSession = (token: string | null) => api(logout, { body: {} }, { token, timeoutMs: 3000 })
export const sendProfile = (body: Input<typeof saveProfile>['body']) => api(saveProfile, { body })
export const sendNewPassword = (body: Input<typeof changePassword>['body']) => api(changePassword, { body })
export const resendVerificationMail = () => api(resendVerification, {})

/** Pictures may be large and connections slow. */
export const uploadPicture = (image: Blob, onProgress: (share: number) => void) =>
  api(saveProfileImage, { body: { image } }, { fetch: uploadFetch(onProgress), timeoutMs: 120_000 })

export const profileQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['personal', token, 'profile'],
    queryFn: async ({ signal }) => (await api(getProfile, {}, { signal })).user,
    enabled: token !== null,
  })

export const socialConfigQuery = queryOptions({
  queryKey: ['social-config'],
  queryFn: ({ signal }) => api(socialConfig, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** A query and not a mutation: the link works once, and a query runs once however often the page renders. */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: ['verify-email', token],
    queryFn: () => api(verifyEmail, { body: { token } }),
    enabled: token !== '',
    // a session that has ended does not make the link invalid: once more, without it
    retry: (failures, error) => failures === 0 && error instanceof ApiError && error.code === 'unauthorized',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
