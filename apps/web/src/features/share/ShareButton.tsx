import { links, type Product, shopTexts as texts } from '@baobab/contract'
import { IconButton } from '@baobab/ui'
import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense, useState } from 'react'

const ShareDialog = lazy(() => import('./ShareDialog.tsx'))

type Props = { product: Product; tone?: 'plain' | 'outline' }

/** The device's own share sheet on phones that have one; the dialog everywhere else. */
export function ShareButton({ product, tone = 'plain' }: Props) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const share = async () => {
    const url = new URL(links.dish(product.id), location.origin).href
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      const shared = await navigator.share({ title: product.name, text: texts.shareText, url }).then(
        () => true,
        (reason: unknown) => reason instanceof DOMException && reason.name === 'AbortError',
      )
      if (shared) return
    }
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton label={`Share ${product.name}`} tone={tone} aria-haspopup="dialog" onClick={share}>
        <Share2 aria-hidden="true" />
      </IconButton>
      {wanted && (
        <Suspense>
          <ShareDialog
            open={open}
            onClose={() => setOpen(false)}
            url={new URL(links.dish(product.id), location.origin).href}
            title={product.name}
          />
        </Suspense>
      )}
    </>
  )
}
