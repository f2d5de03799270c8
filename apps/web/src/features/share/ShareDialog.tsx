import { texts } from '@baobab/contract'
import { Button, FacebookIcon, InstagramIcon, LinkedInIcon, toast, WhatsAppIcon, XIcon } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import Mail from 'lucide-react/icons/mail'
import Share2 from 'lucide-react/icons/share-2'
import { hasShareSheet, openShare, openShareSheet, type ShareTarget } from './share-targets.ts'

type Props = { open: boolean; onClose: () => void; url: string; title: string }

const targets: { target: ShareTarget; name: string; Icon: typeof XIcon | typeof Mail }[] = [
  { target: 'facebook', name: 'Facebook', Icon: FacebookIcon },
  { target: 'x', name: 'X', Icon: XIcon },
  { target: 'linkedin', name: 'LinkedIn', Icon: LinkedInIcon },
  { target: 'whatsapp', name: 'WhatsApp', Icon: WhatsAppIcon },
  { target: 'instagram', name: 'Instagram', Icon: InstagramIcon },
  { target: 'email', name: 'E-mail', Icon: Mail },
]

export default function ShareDialog({ open, onClose, url, title }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success('Link copied'),
      () => toast.error('The link could not be copied. Please select and copy it.'),
    )
  const shareWithDevice = () =>
    openShareSheet(title, url).catch(() =>
      toast.error('Your device could not share it. Please copy the link instead.'),
    )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.shareTitle}
      description={title}
      shape="card"
      size="sm"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className="grid grid-cols-3 gap-2">
        {targets.map(({ target, name, Icon }) => (
          <li key={target}>
            <button
              type="button"
              onClick={() => openShare(target, url)}
              className="flex min-h-20 w-full flex-col items-center justify-center gap-2 rounded-md text-sm hover:bg-accent-soft [&>svg]:size-6"
            >
              <Icon aria-hidden="true" />
              {name}
            </button>
          </li>
        ))}
      </ul>
      {hasShareSheet() && (
        <Button variant="secondary" wide className="mt-4" onClick={shareWithDevice}>
          <Share2 aria-hidden="true" className="size-5" />
          More ways to share
        </Button>
      )}
      <div className="mt-4 flex items-center gap-2 rounded-md bg-surface-sunken p-2 pl-3">
        <span className="min-w-0 flex-1 truncate text-sm select-all">{url}</span>
        <Button size="sm" variant="ghost" onClick={copy}>
          Copy
        </Button>
      </div>
    </Dialog>
  )
}
