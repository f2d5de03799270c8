import {
  brand,
  type Category,
  type Diet,
  type Product as Dish,
  links,
  pages,
  statementAsItComes,
  toDollars,
} from '@baobab/contract'
import type { Menu, MenuItem, MenuSection, Offer, Product, RestrictedDiet } from 'schema-dts'
import { availability } from './availability.ts'
import { absolute, restaurantId, type Site } from './restaurant.ts'

/** The dishes of a page in the sections of the menu: of the whole menu, or of one category. */
export function menuData(dishes: readonly Dish[], site: Site, category?: Category): Menu {
  const path = category ? links.categoryMenu(category.id) : pages.menu
  const sections = Map.groupBy(dishes, ({ category }) => category.name)
  return {
    '@type': 'Menu',
    '@id': absolute(`${path}#menu`, site),
    name: `${category?.name ?? 'The menu'} of ${brand.name}`,
    url: absolute(path, site),
    inLanguage: 'en-US',
    provider: { '@id': restaurantId(site) },
    hasMenuSection: [...sections].map(
      ([name, section]): MenuSection => ({
        '@type': 'MenuSection',
        name,
        hasMenuItem: section.map((dish) => menuItem(dish, site)),
      }),
    ),
  }
}

const menuItem = (dish: Dish, site: Site): MenuItem => ({
  '@type': 'MenuItem',
  name: dish.name,
  description: dish.description,
  url: absolute(links.dish(dish.id), site),
  ...(dish.share_image && { image: absolute(dish.share_image, site) }),
  suitableForDiet: statementAsItComes(dish).diets.map((diet) => diets[diet]),
  offers: offers(dish, site),
})

/** A menu item has no ratings in the vocabulary, a product has. */
export function dishData(dish: Dish, site: Site): Product {
  const { average, count } = dish.rating
  return {
    '@type': 'Product',
    '@id': absolute(`${links.dish(dish.id)}#dish`, site),
    name: dish.name,
    description: dish.description,
    url: absolute(links.dish(dish.id), site),
    category: dish.category.name,
    image: [
      ...(dish.share_image ? [absolute(dish.share_image, site)] : []),
      ...dish.images.map(({ base, widths }) => absolute(`${base}-${widths.at(-1)}.jpg`, site)),
    ],
    brand: { '@type': 'Brand', name: brand.name },
    offers: offers(dish, site),
    ...(average !== null &&
      count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average,
          ratingCount: count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  }
}

const offers = (dish: Dish, site: Site): Offer[] =>
  dish.sizes.map((size) => ({
    '@type': 'Offer',
    name: size.name,
    price: toDollars(size.price).toFixed(2),
    priceCurrency: brand.currency,
    url: absolute(links.dish(dish.id), site),
    availability: availability(dish, size, site.schedule),
    seller: { '@id': restaurantId(site) },
  }))

const diets = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
  gluten_free: 'https://schema.org/GlutenFreeDiet',
} as const satisfies Record<Diet, RestrictedDiet>
