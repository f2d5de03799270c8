import type { getFilm, Output } from '@baobab/contract'
import { Dialog } from '@baobab/ui/overlay/Dialog'

type Film = NonNullable<Output<typeof getFilm>['film']>
type Props = { film: Film; open: boolean; onClose: () => void }

export default function FilmDialog({ film, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={film.title}
      description={film.text}
      size="lg"
      shape="card"
    >
      {/* Plays without its sound, so it needs no captions. */}
      <video
        src={film.src}
        poster={film.poster ?? undefined}
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
