import { type TextPage, textPages } from '@baobab/contract'

export const pageNames: Record<TextPage, string> = {
  about: 'About us',
  privacy: 'Privacy policy',
  terms: 'Terms of use',
  productAndService: 'Product and service',
}

export const findTextPage = (id: number): TextPage | undefined =>
  (Object.keys(textPages) as TextPage[]).find((page) => textPages[page] === id)
