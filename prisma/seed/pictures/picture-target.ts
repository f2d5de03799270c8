/** What a picture's name refers to: `beef-suya-2` is the second picture of the dish or event `beef-suya`. */
export function findTarget(pictureSlug: string) {
  const [, subject = pictureSlug, number = '1'] = /^(.+)-([2-9])$/.exec(pictureSlug) ?? []
  return { subject, position: Number(number) - 1 }
}

/** The position of `slider-1` to `slider-5` in the home page's slider, null for any other picture. */
export function sliderPosition(pictureSlug: string): number | null {
  const number = /^slider-([1-5])$/.exec(pictureSlug)?.[1]
  return number === undefined ? null : Number(number)
}
