import type { Page } from '@playwright/test'
import { focusRing } from './focus-ring.ts'

/** What takes the focus without showing it, or under a bar. */
export const findFocusFaults = async (page: Page) =>
  page.evaluate(
    async (hasRing) => {
      const faults: string[] = []
      const stops = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
      ]
      for (const stop of stops.filter(isStop)) {
        stop.focus()
        const html = stop.outerHTML.slice(0, 160)
        // a carousel moves its slide into view, a skip link comes and goes
        for (let frames = 0; frames < 30 && (!isInWindow(stop) || isCovered(stop)); frames++)
          await nextFrame()
        if (!hasRing(stop)) faults.push(`nothing shows the focus of ${html}`)
        if (!isInWindow(stop)) faults.push(`out of the window: ${html}`)
        else if (isCovered(stop)) faults.push(`under a bar: ${html}`)
      }
      stops.find((stop) => stop === document.activeElement)?.blur()
      window.scrollTo(0, 0)
      return faults

      function isStop(element: HTMLElement) {
        // Tab stops at one radio button of a group
        const isOtherRadio =
          element.matches('[type=radio]:not(:checked)') &&
          document.querySelector(`[type=radio][name="${element.getAttribute('name')}"]:checked`)
        return (
          element.tabIndex >= 0 &&
          !element.matches(':disabled, [inert] *') &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !isOtherRadio
        )
      }

      function center(stop: HTMLElement) {
        const isTiny = stop.getBoundingClientRect().width < 4
        const shown = (isTiny && stop instanceof HTMLInputElement && stop.labels?.[0]) || stop
        const { left, right, top, bottom } = shown.getBoundingClientRect()
        // of the part within the window
        const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
        return { x: (Math.max(left, 0) + Math.min(right, innerWidth)) / 2, y, left, right, top, bottom }
      }

      function isInWindow(stop: HTMLElement) {
        const { left, right, top, bottom } = center(stop)
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      }

      function isCovered(stop: HTMLElement) {
        const { x, y } = center(stop)
        let part = document.elementFromPoint(x, y)
        for (; part && !part.contains(stop); part = part.parentElement)
          if (!stop.contains(part) && /fixed|sticky/.test(getComputedStyle(part).position)) return true
        return false
      }

      function nextFrame() {
        return new Promise((resolve) => requestAnimationFrame(resolve))
      }
    },
    await focusRing(page),
  )
