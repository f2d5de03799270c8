import { brand } from '@baobab/contract'
import { ErrorState } from '@baobab/ui'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { usePageTitle } from '../lib/page-title.ts'

type Props = { children: ReactNode }

/** Shown when a screen throws while rendering. */
export class ErrorBoundary extends Component<Props, { hasError: boolean }> {
  override state = { hasError: false }

  static getDerivedStateFromError() {
    return { hasError: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    if (!this.state.hasError) return this.props.children
    // without a network a reload would replace the site by the browser's own error page
    const retry = () => (navigator.onLine ? location.reload() : this.setState({ hasError: false }))
    return <BrokenPage onRetry={retry} />
  }
}

function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const title = 'Something went wrong on this page'
  usePageTitle(title)
  return (
    <ErrorState
      title={title}
      text={`Your cart is safe. Load the page again, or call us at ${brand.phone}.`}
      onRetry={onRetry}
    />
  )
}
