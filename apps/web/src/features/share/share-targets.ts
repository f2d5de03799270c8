import { texts } from '@baobab/contract'

const WINDOW = 'width=550,height=400,noopener,noreferrer'

export type ShareTarget = 'facebook' | 'x' | 'linkedin' | 'whatsapp' | 'instagram' | 'email'

const enc = encodeURIComponent

/** Where each way of sharing leads. Instagram takes no link: its own page opens. */
export const shareUrl = (target: ShareTarget, url: string): string =>
  ({
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${enc(url)}&quote=${enc(texts.shareText)}`,
    x: `https://x.com/intent/post?url=${enc(url)}&text=${enc(texts.shareText)}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${enc(url)}&summary=${enc(texts.shareText)}`,
    whatsapp: `https://wa.me/?text=${enc(`${texts.shareText} ${url}`)}`,
    instagram: 'https://www.instagram.com/',
    email: `mailto:?subject=${enc(texts.shareText)}&body=${enc(`${texts.shareText} ${url}`)}`,
  })[target]

export function openShare(target: ShareTarget, url: string) {
  const address = shareUrl(target, url)
  if (target === 'email') window.location.href = address
  else window.open(address, '_blank', WINDOW)
}
