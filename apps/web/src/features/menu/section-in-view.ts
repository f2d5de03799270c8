import { useEffect, useState } from 'react'

/** Where a category begins on the whole menu. */
export const sectionId = (categoryId: number) => `category-${categoryId}`

/** A line a quarter down the window: below the bars that stick, and below where a link to a section puts its heading. */
const LINE = '-25% 0px -74%'

/** The section that is read now; none before the first. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>()
  const all = ids.join(' ')
  useEffect(() => {
    if (all === '') return
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setInView(entered.target.id)
        // back at the top in one jump
        else if (scrollY < innerHeight / 9) setInView(undefined)
      },
      { rootMargin: LINE },
    )
    for (const id of all.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [all])
  return inView !== undefined && ids.includes(inView) ? inView : undefined
}
