import type { ChoiceGroup, getBanner, getSlider, Output, Picture, Product } from '@baobab/contract'

type Size = Product['sizes'][number]

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

export const createSize = (price: number, over: Partial<Size> = {}): Size => ({
  ...{ id: 1, name: '½ lb', price, sub_price: price, work_units: 1 },
  ...over,
})

export const createProduct = (over: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Oak-smoked brisket',
  description: 'Fourteen hours over oak.',
  detail_description: '<p>Rubbed the night before.</p>',
  category: { id: 1, name: 'Smoked Meats' },
  images: [createPicture()],
  sizes: [createSize(1400, { id: 11 }), createSize(2600, { id: 12, name: '1 lb' })],
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

export const banner: Output<typeof getBanner>['banner'] = {
  image: '/b.jpg',
  discount: 15,
  picture: createPicture(),
  discount_picture: createPicture(),
}

export const createSlider = (
  pictures: Output<typeof getSlider>['slider_image']['pictures'],
): Output<typeof getSlider>['slider_image'] => ({
  ...{ image1: '', image2: '', image3: '', image4: '', image5: '' },
  pictures,
})
