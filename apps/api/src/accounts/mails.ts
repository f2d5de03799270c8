import { brand, links, pages } from '@baobab/contract'
import { renderMail } from '../mail/layout.ts'

export const welcomeMail = (siteUrl: string, token: string) =>
  renderMail(`Welcome to ${brand.name}`, 'Pull up a chair', [
    { p: 'Your account is ready. One thing is left: tell us that this address is yours.' },
    { button: 'Confirm my address', href: siteUrl + links.verifyEmail(token), copyable: true },
    { p: 'From then on your orders, saved addresses and favourites wait for you wherever you sign in.' },
    {
      small:
        'The link works for 7 days. If you did not create this account, ignore this mail and do not use the link.',
    },
  ])

export const verifyEmailMail = (siteUrl: string, token: string) =>
  renderMail('Confirm your e-mail address', 'Confirm your e-mail address', [
    { p: `Someone, we think you, asked us to confirm this address for an account at ${brand.name}.` },
    { button: 'Confirm my address', href: siteUrl + links.verifyEmail(token), copyable: true },
    { small: 'The link works for 7 days. If it was not you, ignore this mail and do not use the link.' },
  ])

export const alreadyRegisteredMail = (siteUrl: string) =>
  renderMail('You already have an account', 'Good to see you again', [
    {
      p: `Someone, we think you, tried to sign up at ${brand.name} with this address. It has an account already, so nothing was changed.`,
    },
    { button: 'Sign in', href: siteUrl + pages.signIn },
    { p: 'Forgotten the password?' },
    { link: 'Choose a new password', href: siteUrl + pages.forgotPassword },
    { small: 'If it was not you, there is nothing you need to do.' },
  ])

export const passwordResetMail = (siteUrl: string, token: string) =>
  renderMail('Choose a new password', 'Choose a new password', [
    { p: 'Someone, we think you, asked for a new password. This link opens the page where you choose it.' },
    { button: 'Choose a new password', href: siteUrl + links.resetPassword(token), copyable: true },
    {
      small:
        'The link works for one hour and once only. If it was not you, ignore this mail: your password stays as it is.',
    },
  ])

export const passwordChangedMail = (siteUrl: string) =>
  renderMail('Your password was changed', 'Your password was changed', [
    { p: 'Your password has just been changed, and all other devices were signed out.' },
    { p: 'If it was not you, choose a new password right away.' },
    { button: 'Choose a new password', href: siteUrl + pages.forgotPassword },
  ])

export const providerLinkedMail = (siteUrl: string, provider: string) =>
  renderMail(`${provider} now opens your account`, `${provider} now opens your account`, [
    { p: `From now on you can sign in to ${brand.name} with ${provider} as well as with your password.` },
    { p: 'If it was not you, choose a new password right away.' },
    { button: 'Choose a new password', href: siteUrl + pages.forgotPassword },
  ])
