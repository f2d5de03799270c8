import Heart from 'lucide-react/icons/heart'
import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { buttonClass } from '../button-class.ts'
import { IconButton } from '../IconButton.tsx'
import { Spinner } from '../state/Spinner.tsx'
import { GallerySection, Sample } from './Sample.tsx'

const variants = ['primary', 'secondary', 'ghost', 'highlight', 'danger'] as const

export function ButtonSection() {
  return (
    <GallerySection title="Buttons and badges">
      <Sample name="Button: variants">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant === 'primary' && <ShoppingBag aria-hidden="true" className="size-5" />}
            {variant === 'primary' ? 'Add to cart' : variant}
          </Button>
        ))}
        <a href="#light" className={buttonClass({ variant: 'secondary' })}>
          Track order
        </a>
      </Sample>
      <Sample name="sizes">
        <Button size="sm">Small</Button>
        <Button size="md">Medium</Button>
        <Button size="lg">Large</Button>
      </Sample>
      <Sample name="loading">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} loading>
            Sending…
          </Button>
        ))}
      </Sample>
      <Sample name="disabled with a reason">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabledReason="Choose a size first">
            {variant}
          </Button>
        ))}
      </Sample>
      <Sample name="IconButton, Spinner">
        <IconButton label="Search">
          <Search aria-hidden="true" />
        </IconButton>
        <IconButton label="Favourite" tone="outline">
          <Heart aria-hidden="true" />
        </IconButton>
        <IconButton label="Favourite, on a picture" tone="overlay">
          <Heart aria-hidden="true" className="fill-current" />
        </IconButton>
        <Spinner label="Loading the menu" />
      </Sample>
      <Sample name="Badge">
        <Badge tone="sale" cut>
          15% Off
        </Badge>
        <Badge tone="highlight" cut>
          New
        </Badge>
        <Badge tone="fresh">Verified order</Badge>
        <Badge tone="highlight">Process</Badge>
        <Badge tone="sale">Canceled</Badge>
        <Badge>Expired</Badge>
      </Sample>
    </GallerySection>
  )
}
