import { Dialog } from '@baobab/ui/Dialog'

type Props = { open: boolean; onClose: () => void }

/** A short silent film of what comes off the fire. Built when asked for, so the menu does not carry it. */
export default function FilmDialog({ open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Watch the fire"
      description="Half a minute of what comes off the smoker. No sound."
      size="lg"
      shape="card"
    >
      {/* a silent film has nothing to caption */}
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
        Your browser cannot show this film.
      </video>
    </Dialog>
  )
}
