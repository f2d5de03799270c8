import { Button } from '../Button.tsx'
import { EmptyState } from '../state/EmptyState.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import { Notice } from '../state/Notice.tsx'
import { GallerySection } from './Sample.tsx'

export function StateSection() {
  return (
    <GallerySection title="Empty states, errors, notices">
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <div className="card">
          <EmptyState
            as="h3"
            title="Nothing in the cart yet"
            text="The fire is on. What shall we put on it?"
            action={<Button>See the menu</Button>}
          />
        </div>
        <div className="card">
          <EmptyState
            as="h3"
            picture="tree"
            title="No Address Found"
            text="Add one and checkout gets shorter."
          />
        </div>
        <div className="card">
          <ErrorState title="The menu did not load" onRetry={() => undefined} />
        </div>
      </div>
      <div className="space-y-3">
        <Notice>Two prices changed since you were last here.</Notice>
        <Notice tone="success">Message Send Successfully.</Notice>
        <Notice
          tone="danger"
          action={
            <Button size="sm" variant="secondary">
              Try again
            </Button>
          }
        >
          The payment provider does not answer. Your order is kept.
        </Notice>
      </div>
    </GallerySection>
  )
}
