/** Radio and checkbox: the browser's own box at a readable size, in our colour. */
export const tickClass =
  'mt-[0.1em] size-6 shrink-0 cursor-pointer accent-action aria-invalid:outline-2 aria-invalid:outline-danger disabled:cursor-not-allowed'
