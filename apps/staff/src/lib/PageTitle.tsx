import { brand } from '@baobab/contract'
import { useEffect } from 'react'

export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
  return null
}
