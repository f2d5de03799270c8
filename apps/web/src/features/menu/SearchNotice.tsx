import { Notice } from '@baobab/ui'

/** What the list of a search means. In the page's own script: hydration would take away what has to be loaded first. */
export const SearchNotice = ({ text }: { text: string | undefined }) =>
  text ? <Notice className="mb-6">{text}</Notice> : null
