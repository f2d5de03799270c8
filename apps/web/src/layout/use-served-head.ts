import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** What a browser shares, or a reader keeps, of the page that the server sent. */
const OF_THE_PAGE =
  'link[rel=canonical], meta[name=description], meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]'

/** Takes the server's words about its page out of the document when the visitor goes on to another page. */
export function useServedHead() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const served = useRef(address)
  useEffect(() => {
    if (address === served.current) return
    for (const element of document.querySelectorAll(OF_THE_PAGE)) element.remove()
  }, [address])
}
