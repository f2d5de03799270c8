/** Which dish or event a picture's name belongs to: `beef-suya-2` is the second picture of `beef-suya`. */
export function targetOf(pictureSlug: string) {
  const [, subject = pictureSlug, number = '1'] = /^(.+)-([2-9])$/.exec(pictureSlug) ?? []
  return { subject, position: Number(number) - 1 }
}

/** The place on the home page's strip of `slider-1` to `slider-5`; of any other picture none. */
export const sliderPosition = (pictureSlug: string) =>
  Number(/^slider-([1-5])$/.exec(pictureSlug)?.[1]) || null
