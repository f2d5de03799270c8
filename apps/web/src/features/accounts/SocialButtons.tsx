import { pages } from '@baobab/contract'
import { Button, FacebookIcon, GoogleIcon, toast } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { socialConfigQuery } from '../../api/accounts.ts'
import { beginSocialSignIn, type Provider } from './social.ts'

const providers = {
  google: { name: 'Google', Icon: GoogleIcon },
  facebook: { name: 'Facebook', Icon: FacebookIcon },
}

/** One button for each provider the site is configured for. No pop-up: this tab goes there and comes back. */
export function SocialButtons({ next }: { next: string }) {
  const { data } = useQuery(socialConfigQuery)
  const [leavingTo, setLeavingTo] = useState<Provider | null>(null)
  const configured = (['google', 'facebook'] as const).flatMap((provider) => {
    const settings = data?.[provider]
    return settings ? [{ provider, settings }] : []
  })
  if (configured.length === 0) return null

  const signIn = (provider: Provider, settings: { client_id: string; authorize_url: string }) => {
    const url = beginSocialSignIn(provider, {
      clientId: settings.client_id,
      authorizeUrl: settings.authorize_url,
      returnTo: location.origin + pages.signIn,
      next,
    })
    if (url === null) {
      toast.error(
        `To sign in with ${providers[provider].name}, allow this site to store data in your browser.`,
      )
      return
    }
    setLeavingTo(provider)
    location.assign(url)
  }
  return (
    <div className="mt-6">
      <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <div className="mt-5 grid gap-3">
        {configured.map(({ provider, settings }) => {
          const { name, Icon } = providers[provider]
          return (
            <Button
              key={provider}
              variant="secondary"
              wide
              loading={leavingTo === provider}
              onClick={() => signIn(provider, settings)}
            >
              {leavingTo !== provider && <Icon />}
              Continue with {name}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
