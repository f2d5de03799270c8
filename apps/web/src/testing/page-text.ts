import { ABOUT_PARTS, type PageText } from '@baobab/contract'

/** What the owner wrote on a page, with all parts of the about page. */
export const pageText: PageText = {
  intro: 'What we ask, and what we promise.',
  sections: [...ABOUT_PARTS, 'Payment'].map((title) => ({
    title,
    text: `${title} in a sentence.\n\n- ${title}, first\n- ${title}, second`,
  })),
  updated_on: '2026-11-22',
}
