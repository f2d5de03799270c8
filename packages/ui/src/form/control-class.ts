/** For inputs, selects and text areas. At least 16 px text: iOS zooms into anything smaller. */
export const controlClass =
  'w-full rounded-md border-[1.5px] border-line-strong bg-surface-raised px-3.5 text-base text-ink transition-[border-color,box-shadow] hover:border-ink-soft focus:border-focus focus-visible:outline-2 focus-visible:outline-offset-1 aria-invalid:border-danger aria-invalid:bg-danger-soft disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-ink-soft'
