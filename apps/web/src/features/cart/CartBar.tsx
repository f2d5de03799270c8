import { ViewCart } from './ViewCart.tsx'

/** The last part of a page with dishes. It stands at the bottom of the screen and ends with the page, so it covers no footer. */
export default function CartBar() {
  return (
    <div className="sticky bottom-14 z-20 border-t border-line bg-page py-3 lg:bottom-0 low:static">
      <div className="container-page lg:[&>a]:ml-auto lg:[&>a]:flex lg:[&>a]:w-96">
        <ViewCart />
      </div>
    </div>
  )
}
