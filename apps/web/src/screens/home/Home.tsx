import { useSession } from '@baobab/client/session'
import { lazyPart, useIsHydrated } from '@baobab/ui'
import { Suspense } from 'react'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { hasOrderedHere } from '../../features/orders/again/usual-hint.ts'
import { RenderNearViewport } from '../../lib/rendering/RenderNearViewport.tsx'
import { FoodMenu } from './FoodMenu.tsx'
import { Hero } from './Hero.tsx'

const CartBar = lazyPart(() => import('../../features/cart/CartBar.tsx'))
const TheUsual = lazyPart(() => import('./TheUsual.tsx'))
const HomeBelowFold = lazyPart(() => import('./HomeBelowFold.tsx'))

export default function Home() {
  const hasCart = useCart((cart) => cart.lines.length > 0)
  const isHydrated = useIsHydrated()
  const isSignedIn = useSession(({ token }) => token !== null)
  // known as soon as the browser can know it, so that nothing below moves later
  const mayHaveOrdered = isHydrated && (isSignedIn || hasOrderedHere())
  return (
    <>
      <Hero />
      {mayHaveOrdered && (
        <Suspense fallback={<div className="min-h-68 sm:min-h-50" />}>
          <TheUsual />
        </Suspense>
      )}
      <FoodMenu />
      <RenderNearViewport className="min-h-[75rem]">
        <Suspense>
          <HomeBelowFold />
        </Suspense>
      </RenderNearViewport>
      {hasCart && (
        <Suspense>
          <CartBar />
        </Suspense>
      )}
    </>
  )
}
