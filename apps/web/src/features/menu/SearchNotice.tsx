import { lazyPart, type Notice as UiNotice } from '@baobab/ui'
import { type ComponentProps, Suspense } from 'react'

// only some searches have one
const Notice = lazyPart<ComponentProps<typeof UiNotice>>(() =>
  import('@baobab/ui/Notice').then((part) => ({ default: part.Notice })),
)

/** What the list of a search means, such as what was looked for about an allergen. */
export const SearchNotice = ({ text }: { text: string | undefined }) =>
  text ? (
    <Suspense>
      <Notice className="mb-6">{text}</Notice>
    </Suspense>
  ) : null
