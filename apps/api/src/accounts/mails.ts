import { brand, INVITE_HOURS, links, pages } from '@baobab/contract'
import { renderMail } from '../mail/layout.ts'

export const welcomeMail = (siteUrl: string, token: string) =>
  renderMail(`Welcome to ${brand.name}`, 'Pull up a chair', [
    { p: 'Your account is ready. Please confirm that this address is yours.' },
    { button: 'Confirm my address', href: siteUrl + links.verifyEmail(token), copyable: true },
    { p: 'Then your orders, addresses and favorites follow you wherever you sign in.' },
    {
      small:
        'The link works for 7 days. Didn’t create this account? Ignore this e-mail and don’t use the link.',
    },
  ])

export const verifyEmailMail = (siteUrl: string, token: string) =>
  renderMail('Confirm your e-mail address', 'Confirm your e-mail address', [
    { p: `You asked us to confirm this address for your account at ${brand.name}.` },
    { button: 'Confirm my address', href: siteUrl + links.verifyEmail(token), copyable: true },
    { small: 'The link works for 7 days. If this wasn’t you, ignore this e-mail and don’t use the link.' },
  ])

export const alreadyRegisteredMail = (siteUrl: string) =>
  renderMail('You already have an account', 'Good to see you again', [
    {
      p: `You, or someone with your address, tried to sign up at ${brand.name}. You already have an account, so nothing has changed.`,
    },
    { button: 'Sign in', href: siteUrl + pages.signIn },
    { p: 'Forgot your password?' },
    { link: 'Choose a new password', href: siteUrl + pages.forgotPassword },
    { small: 'If this wasn’t you, you don’t need to do anything.' },
  ])

export const passwordResetMail = (siteUrl: string, token: string) =>
  renderMail('Choose a new password', 'Choose a new password', [
    { p: 'You asked for a new password. Choose it here.' },
    { button: 'Choose a new password', href: siteUrl + links.resetPassword(token), copyable: true },
    {
      small:
        'The link works once, within one hour. If this wasn’t you, ignore this e-mail: your password stays the same.',
    },
  ])

export const staffInviteMail = (siteUrl: string, token: string, { by, role }: { by: string; role: string }) =>
  renderMail(`Join ${brand.name}`, `Join ${brand.name}`, [
    { p: `${by} invites you to ${role === 'owner' ? 'run the office' : 'work in the kitchen'} with us.` },
    { button: 'Choose a password', href: siteUrl + links.joinStaff(token), copyable: true },
    {
      small: `The link works once, within ${INVITE_HOURS} hours. Don’t know ${by}? Ignore this e-mail.`,
    },
  ])

export const passwordChangedMail = (siteUrl: string) =>
  renderMail('Your password was changed', 'Your password was changed', [
    { p: 'Your password was just changed, and all other devices were signed out.' },
    { p: 'If this wasn’t you, choose a new password right away.' },
    { button: 'Choose a new password', href: siteUrl + pages.forgotPassword },
  ])

export const providerLinkedMail = (siteUrl: string, provider: string) =>
  renderMail(`${provider} now opens your account`, `${provider} now opens your account`, [
    { p: `You can now sign in to ${brand.name} with ${provider} as well as with your password.` },
    { p: 'If this wasn’t you, choose a new password right away.' },
    { button: 'Choose a new password', href: siteUrl + pages.forgotPassword },
  ])
