import { WrittenPage } from './LegalPage.tsx'

export default function Privacy() {
  return <WrittenPage page="privacy" title="Privacy policy" />
}
