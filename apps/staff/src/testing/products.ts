import type { Product } from '@baobab/contract'

export const createProduct = (over: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Oak-Smoked Brisket',
  description: 'Slow.',
  detail_description: '',
  category: { id: 1, name: 'Smoked Meats' },
  images: [],
  sizes: [{ id: 11, name: '1 lb', price: 2800, sub_price: 2800, work_units: 1 }],
  discount_status: 0,
  discount_percent: 0,
  product_ingredient_descriptions: [],
  product_ingredient_categories: [],
  rating: { average: null, count: 0 },
  reviews_count: 0,
  share_image: null,
  food: { checked: null, ingredients: [], base: [], sizes: [], options: [] },
  ...over,
})
