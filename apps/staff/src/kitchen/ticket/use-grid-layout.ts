import { useEffect, useRef, useState } from 'react'

/** Another number whenever text may break in other places: the cells have another size, or a font has come. */
export function useGridLayout() {
  const ref = useRef<HTMLDivElement>(null)
  const [layout, setLayout] = useState(0)
  useEffect(() => {
    const room = ref.current
    if (room === null) return undefined
    const measureAgain = () => setLayout((before) => before + 1)
    const sizes = new ResizeObserver(measureAgain)
    sizes.observe(room)
    document.fonts?.addEventListener('loadingdone', measureAgain)
    return () => {
      sizes.disconnect()
      document.fonts?.removeEventListener('loadingdone', measureAgain)
    }
  }, [])
  return { ref, layout }
}
