/** Like `texts.ts`, but only what the first pages show: a first visit does not load the messages of every form. */
export const shopTexts = {
  // Navigation
  home: 'Home',
  about: 'about',
  menu: 'menu',
  event: 'Event',
  contact: 'contact',
  login: 'Login',
  unexpected: 'An unexpected error occurred.',
  somethingWrong: 'Something went wrong, try again.',
  // Favourites and cart
  favouriteAdded: 'This Product Has Been Added In Your Favourite',
  favouriteRemoved: 'This Product Has Been Removed From Your Favourite',
  noFavourites: 'No Favourite Data Found..!',
  favourites: 'Favourite',
  addedFromList: (name: string) => `${name} Cart Added Successfully`,
  addedFromPage: 'Cart Added Successfully',
  // Menu
  homeMenuKicker: 'food Menu',
  homeMenuTitle: 'Delicious Foods',
  allMenu: 'all menu',
  viewAllMenu: 'View All Menu',
  noData: 'No Data Found...',
  noMenu: 'Not Menu Found !',
  percentOff: (percent: number) => `${percent}% Off`,
  seasoning: 'Seasoning',
  selectQuantity: 'Select Quantity',
  selectPerLbs: 'Select Per Lbs',
  writeReview: 'Write a Review',
  submitReview: 'Submit Review',
  relatedItems: 'related items',
  shareTitle: 'Share This URL',
  shareText: 'Check this out!',
  // Not found
  notFoundTitle: "That Page Doesn't Exist!",
  notFound: 'Sorry, the page you were looking for could not be found.',
} as const
