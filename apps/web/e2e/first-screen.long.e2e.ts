import {
  DISH_PAGES,
  expectPaintedBeforeScript,
  expectSteady,
  STEADY_PAGES,
} from './support/gates/layout-shift.ts'
import { test } from './support/journey.ts'

for (const [width, addresses] of [
  [320, STEADY_PAGES],
  [390, DISH_PAGES],
  [768, STEADY_PAGES],
  [1024, DISH_PAGES],
  [1280, STEADY_PAGES],
] as const)
  test(`At ${width} px what stands on a page stays there when the fonts and the scripts come after the first paint`, ({
    visitor,
  }) => expectSteady(visitor, width, addresses))

for (const width of [320, 1280])
  test(`At ${width} px a page that the browser renders paints before its script, and nothing larger or elsewhere after it`, ({
    visitor,
  }) => expectPaintedBeforeScript(visitor, width))
