/** Joins class names. It does not merge conflicting ones: a component offers props for what may differ. */
export { cx as cn } from 'class-variance-authority'
