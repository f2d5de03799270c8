/** Radio and checkbox: drawn in base.css, because the browser's own are cold grey in the dark. */
export const tickClass = 'tick mt-[0.05em]'
