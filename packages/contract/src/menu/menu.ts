import * as z from 'zod/mini'
import { AVOIDABLE, DIETS } from '../food/facts.ts'
import { Recipe } from '../food/recipe.ts'
import { MeatPortion } from '../pit/pit.ts'
import { DishNotice } from '../schedule/dish-notice.ts'
import { SoldOut } from '../schedule/sold-out.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { Dollars, Id, OptionalText, Picture, Whole } from '../wire/fields.ts'
import { MAX_SEARCH_LENGTH } from '../wire/limits.ts'

export const Category = z.object({ id: z.int(), name: z.string() })
export type Category = z.output<typeof Category>

export const Size = z.object({
  id: z.int(),
  name: z.string(),
  /** The price now. */
  price: Dollars,
  /** The price before the dish's discount; the same when there is none. */
  sub_price: Dollars,
  /** What one of it takes of the kitchen's work in a slot; a drink nothing. */
  work_units: z.int(),
  /** Only while it is sold out, as in dishes and options: `isSoldOut` decides. */
  sold_out: z.optional(SoldOut),
  /** What it takes of the pit; without, there is as much as is ordered. */
  meats: z.optional(z.array(MeatPortion)),
})

export const ChoiceGroup = z.object({
  ingredient_category: z.object({ id: z.int(), name: z.string() }),
  subcategories: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      sold_out: z.optional(SoldOut),
      meats: z.optional(z.array(MeatPortion)),
      /** Chosen until the guest chooses otherwise, and where an order names none; at most one of a group. */
      is_default: z.optional(z.boolean()),
    }),
  ),
  /** How many of them may be chosen together. */
  max_choices: z.int(),
  /** Whether the kitchen cannot make the dish without one of them. An order without one gets the default, or is refused. */
  is_required: z.boolean(),
})
export type ChoiceGroup = z.output<typeof ChoiceGroup>

export const Product = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** HTML, sanitised when it was stored. */
  detail_description: z.string(),
  category: Category,
  images: z.array(Picture),
  sizes: z.array(Size),
  discount_status: z.union([z.literal(0), z.literal(1)]),
  discount_percent: z.int(),
  product_ingredient_descriptions: z.array(z.object({ description: z.string() })),
  product_ingredient_categories: z.array(ChoiceGroup),
  /** From verified orders only. */
  rating: z.object({ average: z.nullable(z.number()), count: z.int() }),
  /** All that are shown. */
  reviews_count: z.int(),
  /** The 1200×630 picture a shared link shows. */
  share_image: z.nullable(z.string()),
  /** For the whole dish; a size or an option may have its own. */
  sold_out: z.optional(SoldOut),
  /** How hot it is as it comes: 0 not at all, 1 mild, 2 medium, 3 hot, 4 very hot. Only where it was said. */
  heat: z.optional(z.int()),
  /** Only for a dish that cannot be ordered for every time that the kitchen has. */
  advance_notice: z.optional(DishNotice),
  /** Among the first on the home page. */
  featured: z.optional(z.literal(true)),
  /** Ids of the dishes that its page suggests; without, the others of its category. */
  related: z.optional(z.array(z.int())),
  /** What it is made of; `makeStatement` derives allergens and diets from it. */
  food: Recipe,
})
export type Product = z.output<typeof Product>

export const listCategories = {
  method: 'GET',
  path: '/user/category',
  auth: 'public',
  summary: 'The menu’s categories, in menu order',
  response: Ok({ categories: z.array(Category) }),
} as const satisfies Endpoint

const unknownCategory = 'Unknown category'
/** Empty means every category, as the search form sends it; whether a category has the number is checked against the menu. */
const AnyCategory = z.optional(
  z.union([z.literal(''), Whole(0, 999_999_999_999_999, unknownCategory)], unknownCategory),
)

/** A search in the words of the menu's filter, and what is left to search for. */
const SearchFilter = z.object({
  without: z.array(z.enum(AVOIDABLE)),
  diets: z.array(z.enum(DIETS)),
  search: z.string(),
})
export type SearchFilter = z.output<typeof SearchFilter>

export const listProducts = {
  method: 'GET',
  path: '/user/product',
  auth: 'public',
  summary: 'All dishes, those of a category, or those that fit a search, best first',
  query: z.object({ category_id: AnyCategory, search: z.optional(OptionalText(MAX_SEARCH_LENGTH)) }),
  response: Ok({
    products: z.array(Product),
    /** What the list means and what it does not: said when the search is about allergens or a diet. */
    notice: z.optional(z.string()),
    filter: z.optional(SearchFilter),
    /** Dishes that people order, when the search found nothing. */
    suggestions: z.optional(z.array(Product)),
    /** Sent with them: a guest must not take them for what fits an allergy. */
    suggestions_notice: z.optional(z.string()),
  }),
} as const satisfies Endpoint

export const getProduct = {
  method: 'GET',
  path: '/user/product/:id',
  auth: 'public',
  summary: 'One dish',
  params: z.object({ id: Id }),
  response: Ok({ product: Product }),
} as const satisfies Endpoint

export const getBanner = {
  method: 'GET',
  path: '/user/banner',
  auth: 'public',
  summary: 'The home page’s banner and the discount shown in it',
  response: Ok({
    banner: z.object({
      image: z.string(),
      discount: z.int(),
      picture: Picture,
      discount_picture: Picture,
    }),
  }),
} as const satisfies Endpoint

export const getFilm = {
  method: 'GET',
  path: '/user/film',
  auth: 'public',
  summary: 'The film of the menu; null while none is shown',
  response: Ok({
    film: z.nullable(
      z.object({
        title: z.string(),
        text: z.string(),
        src: z.string(),
        /** Shown until it plays. */
        poster: z.nullable(z.string()),
      }),
    ),
  }),
} as const satisfies Endpoint

export const getSlider = {
  method: 'GET',
  path: '/user/sliderimage',
  auth: 'public',
  summary: 'The promo strip: one large picture and four smaller',
  response: Ok({
    slider_image: z.object({
      image1: z.string(),
      image2: z.string(),
      image3: z.string(),
      image4: z.string(),
      image5: z.string(),
      /** Those of today, in their order; `link` is a page of this site. */
      pictures: z.array(z.extend(Picture, { link: z.nullable(z.string()) })),
    }),
  }),
} as const satisfies Endpoint
