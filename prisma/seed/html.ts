import { sanitiseHtml } from '@baobab/db/html'

const asText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const paragraph = (text: string) => `<p>${asText(text)}</p>`
const list = (items: string[]) => `<ul>${items.map((item) => `<li>${asText(item)}</li>`).join('')}</ul>`

type Text = { story: string[]; heading: string; facts: string[] }

/** The HTML of a dish's or event's page, sanitised like everything that is stored. */
export function detailHtml({ story, heading, facts }: Text): string {
  const parts = [...story.map(paragraph), `<h3>${asText(heading)}</h3>`, list(facts)]
  return sanitiseHtml(parts.join(''))
}
