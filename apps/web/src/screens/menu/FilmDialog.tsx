import { Dialog } from '@baobab/ui/overlay/Dialog'

type Props = { open: boolean; onClose: () => void }

export default function FilmDialog({ open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Watch the fire"
      description="Ribs, suya and sausages over live coals. No sound."
      size="lg"
      shape="card"
    >
      {/* Silent, so it needs no captions. */}
      <video
        src="/film.webm"
        poster="/film-poster.jpg"
        width="960"
        height="540"
        controls
        autoPlay
        muted
        playsInline
        loop
        className="aspect-video w-full rounded-md bg-charcoal"
      >
        Your browser can’t play this video.
      </video>
    </Dialog>
  )
}
