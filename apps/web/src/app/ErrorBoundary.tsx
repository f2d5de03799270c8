import { brand } from '@baobab/contract'
import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = { children: ReactNode }

/** The last resort when a screen itself breaks: says so, keeps the cart, offers a way on. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main id="main">
        <h1>This page broke, and it is our fault</h1>
        <p>
          Your cart is safe. Reload the page, or call us at <a href={brand.phoneHref}>{brand.phone}</a>.
        </p>
        <button type="button" onClick={() => location.reload()}>
          Reload
        </button>
      </main>
    )
  }
}
