import {
  brand,
  type Diet,
  type Product as Dish,
  links,
  pages,
  soldOutSize,
  statementAsItComes,
  toDollars,
} from '@baobab/contract'
import type { Menu, MenuItem, MenuSection, Offer, Product, RestrictedDiet } from 'schema-dts'
import { absolute, restaurantId } from './restaurant.ts'

/** The whole menu in the sections of its page. */
export function menuData(dishes: readonly Dish[], siteUrl: string): Menu {
  const sections = Map.groupBy(dishes, ({ category }) => category.name)
  return {
    '@type': 'Menu',
    '@id': absolute('/menu#menu', siteUrl),
    name: `The menu of ${brand.name}`,
    url: absolute(pages.menu, siteUrl),
    inLanguage: 'en-US',
    provider: { '@id': restaurantId(siteUrl) },
    hasMenuSection: [...sections].map(
      ([name, section]): MenuSection => ({
        '@type': 'MenuSection',
        name,
        hasMenuItem: section.map((dish) => menuItem(dish, siteUrl)),
      }),
    ),
  }
}

const menuItem = (dish: Dish, siteUrl: string): MenuItem => ({
  '@type': 'MenuItem',
  name: dish.name,
  description: dish.description,
  url: absolute(links.dish(dish.id), siteUrl),
  ...(dish.share_image && { image: absolute(dish.share_image, siteUrl) }),
  suitableForDiet: statementAsItComes(dish).diets.map((diet) => diets[diet]),
  offers: offers(dish, siteUrl),
})

/** A menu item has no ratings in the vocabulary, a product has. */
export function dishData(dish: Dish, siteUrl: string): Product {
  const { average, count } = dish.rating
  return {
    '@type': 'Product',
    '@id': absolute(`${links.dish(dish.id)}#dish`, siteUrl),
    name: dish.name,
    description: dish.description,
    url: absolute(links.dish(dish.id), siteUrl),
    category: dish.category.name,
    image: [
      ...(dish.share_image ? [absolute(dish.share_image, siteUrl)] : []),
      ...dish.images.map(({ base, widths }) => absolute(`${base}-${widths.at(-1)}.jpg`, siteUrl)),
    ],
    brand: { '@type': 'Brand', name: brand.name },
    offers: offers(dish, siteUrl),
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

const offers = (dish: Dish, siteUrl: string): Offer[] =>
  dish.sizes.map((size) => ({
    '@type': 'Offer',
    name: size.name,
    price: toDollars(size.price).toFixed(2),
    priceCurrency: brand.currency,
    url: absolute(links.dish(dish.id), siteUrl),
    availability:
      soldOutSize(dish, size, Date.now()) === undefined
        ? 'https://schema.org/InStock'
        : 'https://schema.org/SoldOut',
    seller: { '@id': restaurantId(siteUrl) },
  }))

const diets = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
  gluten_free: 'https://schema.org/GlutenFreeDiet',
} as const satisfies Record<Diet, RestrictedDiet>
