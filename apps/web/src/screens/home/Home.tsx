import { lazyPart } from '@baobab/ui'
import { Suspense } from 'react'
import { FoodMenu } from './FoodMenu.tsx'
import { Hero } from './Hero.tsx'
import { RenderNearViewport } from './RenderNearViewport.tsx'

const HomeBelowFold = lazyPart(() => import('./HomeBelowFold.tsx'))

export default function Home() {
  return (
    <>
      <Hero />
      <FoodMenu />
      <RenderNearViewport className="min-h-[75rem]">
        <Suspense>
          <HomeBelowFold />
        </Suspense>
      </RenderNearViewport>
    </>
  )
}
