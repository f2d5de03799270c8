import { RecallResult } from './RecallResult.tsx'

export default function IngredientRecall() {
  return <RecallResult about="ingredient" />
}
