import { pages } from '@baobab/contract'
import { Button, FacebookIcon, GoogleIcon, toast } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { socialConfigQuery } from '../../api/accounts.ts'
import { beginSocialSignIn, type Provider } from './social.ts'

const look = {
  google: { name: 'Google', Icon: GoogleIcon },
  facebook: { name: 'Facebook', Icon: FacebookIcon },
}

/** The providers this site is set up for. This tab goes there and comes back; nothing can be blocked on the way. */
export function SocialButtons({ next }: { next: string }) {
  const { data } = useQuery(socialConfigQuery)
  const [leaving, setLeaving] = useState<Provider | null>(null)
  const offered = (['google', 'facebook'] as const).flatMap((provider) => {
    const settings = data?.[provider]
    return settings ? [{ provider, settings }] : []
  })
  if (offered.length === 0) return null

  const go = (provider: Provider, settings: { client_id: string; authorize_url: string }) => {
    try {
      const url = beginSocialSignIn(provider, {
        clientId: settings.client_id,
        authorizeUrl: settings.authorize_url,
        returnTo: location.origin + pages.signIn,
        next,
      })
      setLeaving(provider)
      location.assign(url)
    } catch {
      toast.error(
        `Signing in with ${look[provider].name} needs this browser’s storage, which is switched off.`,
      )
    }
  }
  return (
    <div className="mt-6">
      <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <div className="mt-5 grid gap-3">
        {offered.map(({ provider, settings }) => {
          const { name, Icon } = look[provider]
          return (
            <Button
              key={provider}
              variant="secondary"
              wide
              loading={leaving === provider}
              onClick={() => go(provider, settings)}
            >
              {leaving !== provider && <Icon />}
              Continue with {name}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
