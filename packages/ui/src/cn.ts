/**
 * Joins class names without merging them: of two that set the same property, the order of the style sheet decides. Tests fail
 * on such pairs (`testing/class-conflicts.ts`); a component offers props for what may differ.
 */
export { cx as cn } from 'class-variance-authority'
