import { pages, shopTexts as texts } from '@baobab/contract'
import { EmptyState } from '@baobab/ui'
import { ButtonLink } from '../../lib/ButtonLink.tsx'

export function NoFavourites() {
  return (
    <EmptyState
      picture="heart"
      title={texts.noFavourites}
      text="Tap the heart on a dish to save it here."
      action={<ButtonLink to={pages.menu}>See the menu</ButtonLink>}
    />
  )
}
