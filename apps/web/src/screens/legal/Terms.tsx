import { WrittenPage } from './LegalPage.tsx'

export default function Terms() {
  return <WrittenPage page="terms" title="Terms of use" />
}
