import { texts } from '@baobab/contract'

const WINDOW_FEATURES = 'width=550,height=400,noopener,noreferrer'

export type ShareTarget = 'facebook' | 'x' | 'linkedin' | 'whatsapp' | 'instagram' | 'email'

const encode = encodeURIComponent

/** Instagram cannot take a link, so its own page opens. */
export const shareUrl = (target: ShareTarget, url: string): string =>
  ({
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}&quote=${encode(texts.shareText)}`,
    x: `https://x.com/intent/post?url=${encode(url)}&text=${encode(texts.shareText)}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${encode(url)}&summary=${encode(texts.shareText)}`,
    whatsapp: `https://wa.me/?text=${encode(`${texts.shareText} ${url}`)}`,
    instagram: 'https://www.instagram.com/',
    email: `mailto:?subject=${encode(texts.shareText)}&body=${encode(`${texts.shareText} ${url}`)}`,
  })[target]

export function openShare(target: ShareTarget, url: string) {
  const address = shareUrl(target, url)
  if (target === 'email') window.location.href = address
  else window.open(address, '_blank', WINDOW_FEATURES)
}

export const hasShareSheet = (): boolean => 'share' in navigator

/** Closing the device's share sheet again is no failure. */
export const openShareSheet = (title: string, url: string): Promise<void> =>
  navigator.share({ title, text: texts.shareText, url }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
