import { links, type Product, shopTexts as texts } from '@baobab/contract'
import { IconButton, lazyPart } from '@baobab/ui'
import Share2 from 'lucide-react/icons/share-2'
import { Suspense, useState } from 'react'

const ShareDialog = lazyPart(() => import('./ShareDialog.tsx'))

type Props = { product: Product; tone?: 'plain' | 'outline' }

/** Opens the device's share sheet on phones that have one, and the dialog everywhere else. */
export function ShareButton({ product, tone = 'plain' }: Props) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const url = new URL(links.dish(product.id), location.origin).href
  const share = async () => {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      const done = await navigator
        .share({ title: product.name, text: texts.shareText, url })
        .then(() => true, isCancelled)
      if (done) return
    }
    setDialog('open')
  }
  return (
    <>
      <IconButton label={`Share ${product.name}`} tone={tone} aria-haspopup="dialog" onClick={share}>
        <Share2 aria-hidden="true" />
      </IconButton>
      {dialog !== 'never' && (
        <Suspense>
          <ShareDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            url={url}
            title={product.name}
          />
        </Suspense>
      )}
    </>
  )
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
