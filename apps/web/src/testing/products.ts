import type { ChoiceGroup, Picture, Product } from '@baobab/contract'

export const createPicture = (over: Partial<Picture> = {}): Picture => ({
  name: '/media/0123456789abcdef-960.jpg',
  base: '/media/0123456789abcdef',
  widths: [320, 640, 960],
  width: 1200,
  height: 900,
  alt: 'A dish on a board',
  placeholder: 'data:image/webp;base64,AAAA',
  color: '#3a2218',
  ...over,
})

export const createProduct = (over: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Oak-smoked brisket',
  description: 'Fourteen hours over oak.',
  detail_description: '<p>Rubbed the night before.</p>',
  category: { id: 1, name: 'Smoked Meats' },
  images: [createPicture()],
  sizes: [
    { id: 11, name: '½ lb', price: 1400, sub_price: 1400, work_units: 1 },
    { id: 12, name: '1 lb', price: 2600, sub_price: 2600, work_units: 1 },
  ],
  discount_status: 0,
  discount_percent: 0,
  product_ingredient_descriptions: [{ description: 'Berbere' }],
  product_ingredient_categories: [],
  rating: { average: 4.5, count: 2 },
  reviews_count: 2,
  share_image: null,
  food: { checked: null, ingredients: [], base: [], sizes: [], options: [] },
  ...over,
})

/** How hot a dish is to be, which a guest may leave open. */
export const heat: ChoiceGroup = {
  ingredient_category: { id: 5, name: 'Heat' },
  subcategories: [{ id: 52, name: 'Hot' }],
  max_choices: 1,
  is_required: false,
}
