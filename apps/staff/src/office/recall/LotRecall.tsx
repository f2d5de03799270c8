import { RecallResult } from './RecallResult.tsx'

export default function LotRecall() {
  return <RecallResult about="lot" />
}
