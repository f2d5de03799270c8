import { pages, shopTexts as texts } from '@baobab/contract'
import { buttonClass, EmptyState } from '@baobab/ui'
import { Link } from 'react-router-dom'

export function NoFavourites() {
  return (
    <EmptyState
      picture="heart"
      title={texts.noFavourites}
      text="Tap the heart on a dish to save it here."
      action={
        <Link to={pages.menu} className={buttonClass()}>
          See the menu
        </Link>
      }
    />
  )
}
