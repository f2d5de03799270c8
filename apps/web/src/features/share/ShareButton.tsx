import { links, type Product } from '@baobab/contract'
import { IconButton, lazyPart } from '@baobab/ui'
import Share2 from 'lucide-react/icons/share-2'
import { Suspense, useState } from 'react'

const ShareDialog = lazyPart(() => import('./ShareDialog.tsx'))

type Props = { product: Product; tone?: 'plain' | 'outline' }

export function ShareButton({ product, tone = 'plain' }: Props) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <IconButton
        label={`Share ${product.name}`}
        tone={tone}
        aria-haspopup="dialog"
        onClick={() => setDialog('open')}
      >
        <Share2 aria-hidden="true" />
      </IconButton>
      {dialog !== 'never' && (
        <Suspense>
          <ShareDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            url={new URL(links.dish(product.id), location.origin).href}
            title={product.name}
          />
        </Suspense>
      )}
    </>
  )
}
