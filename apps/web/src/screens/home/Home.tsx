import { lazyPart } from '@baobab/ui'
import { Suspense } from 'react'
import { useCart } from '../../features/cart/cart-store.ts'
import { FoodMenu } from './FoodMenu.tsx'
import { Hero } from './Hero.tsx'
import { RenderNearViewport } from './RenderNearViewport.tsx'

const CartBar = lazyPart(() => import('../../features/cart/CartBar.tsx'))
const HomeBelowFold = lazyPart(() => import('./HomeBelowFold.tsx'))

export default function Home() {
  const hasCart = useCart((cart) => cart.lines.length > 0)
  return (
    <>
      <Hero />
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
