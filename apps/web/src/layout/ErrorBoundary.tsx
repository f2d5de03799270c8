import { brand } from '@baobab/contract'
import { ErrorState } from '@baobab/ui'
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
      <ErrorState
        title="This page broke, and it is our fault"
        text={`Your cart is safe. Load the page again, or call us at ${brand.phone}.`}
        onRetry={() => location.reload()}
      />
    )
  }
}
