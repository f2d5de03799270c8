import { GoogleIcon } from '../brand/GoogleIcon.tsx'
import { Illustration } from '../brand/Illustration.tsx'
import { Logo, LogoMark } from '../brand/Logo.tsx'
import { PatternBand } from '../brand/PatternBand.tsx'
import { PayPalMark, StripeMark } from '../brand/PaymentMarks.tsx'
import { FacebookIcon, InstagramIcon, LinkedInIcon, XIcon } from '../brand/SocialIcons.tsx'
import { WhatsAppIcon } from '../brand/WhatsAppIcon.tsx'
import { GallerySection, Sample } from './Sample.tsx'

export function BrandSection() {
  return (
    <GallerySection title="Brand">
      <Sample name="Logo, LogoMark" className="gap-8">
        <Logo />
        <LogoMark className="size-24" />
        <LogoMark className="size-6" />
        <div data-theme="dark" className="rounded-lg bg-charcoal px-6 py-4">
          <Logo />
        </div>
      </Sample>
      <Sample name="PatternBand: band, kente, footer" stacked>
        <PatternBand />
        <PatternBand variant="kente" />
        <div className="relative h-48 overflow-hidden bg-charcoal text-cream">
          <div className="pattern-cloth absolute inset-0 opacity-10" />
        </div>
      </Sample>
      <Sample name="Illustration: bowl, fire, tree" className="text-accent">
        <Illustration name="bowl" className="w-40" />
        <Illustration name="fire" className="w-40" />
        <Illustration name="tree" className="w-40" />
      </Sample>
      <Sample name="Brand icons" className="gap-5">
        <FacebookIcon />
        <XIcon />
        <LinkedInIcon />
        <WhatsAppIcon />
        <InstagramIcon />
        <GoogleIcon />
        <PayPalMark className="text-xl" />
        <StripeMark className="text-xl" />
      </Sample>
    </GallerySection>
  )
}
