import { addressLine, brand } from '@baobab/contract'
import { Button } from '@baobab/ui'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'

const { latitude, longitude } = brand.geo
const bounds = [longitude - 0.008, latitude - 0.004, longitude + 0.008, latitude + 0.004].join('%2C')
const EMBED = `https://www.openstreetmap.org/export/embed.html?bbox=${bounds}&layer=mapnik&marker=${latitude}%2C${longitude}`
const LINK = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** Loads the map from another site only on request, for the visitor's privacy. */
export function AddressMap() {
  const [isShown, setShown] = useState(false)
  return (
    <section aria-label="Where we are" className="card overflow-hidden">
      {isShown ? (
        <iframe
          title={`Map of ${addressLine}`}
          src={EMBED}
          loading="lazy"
          className="block aspect-video w-full border-0"
        />
      ) : (
        <div className="flex aspect-video flex-col items-center justify-center gap-4 bg-surface-sunken p-6 text-center">
          <MapPin aria-hidden="true" className="size-8 text-accent" />
          <p className="font-semibold">{addressLine}</p>
          <Button variant="secondary" onClick={() => setShown(true)}>
            Show the map
          </Button>
          <p className="text-xs text-ink-soft">Loads a map from openstreetmap.org.</p>
        </div>
      )}
      <a href={LINK} target="_blank" rel="noopener noreferrer" className="link block px-5 py-3.5 text-sm">
        Directions on OpenStreetMap
      </a>
    </section>
  )
}
