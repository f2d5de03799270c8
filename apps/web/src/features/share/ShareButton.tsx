import { links, type Product } from '@baobab/contract'
import { IconButton, lazyPart } from '@baobab/ui'
import Share2 from 'lucide-react/icons/share-2'
import { type ComponentProps, Suspense, useState } from 'react'

const ShareDialog = lazyPart(() => import('./ShareDialog.tsx'))

type Props = Omit<ComponentProps<typeof IconButton>, 'label' | 'children'> & { product: Product }

export function ShareButton({ product, ...button }: Props) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <IconButton
        {...button}
        label={`Share ${product.name}`}
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
