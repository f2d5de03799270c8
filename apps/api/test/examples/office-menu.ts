import * as api from '@baobab/contract'
import sharp from 'sharp'
import { newKey } from '../rows/checkouts.ts'
import type { ExamplesSite } from './examples-site.ts'
import { type ExamplePlayer, first } from './player.ts'

/** The owner says what ingredients contain, from which allergens follow. */
export async function playOfficeIngredients(site: ExamplesSite, { play }: ExamplePlayer) {
  const owner = await play(api.staffLogin, { body: site.account('owner') })
  const { items } = await play(api.listIngredients, { query: {} }, owner)
  await play(api.getIngredient, { params: { id: first(items).id } }, owner)
  const { ingredient } = await play(
    api.addIngredient,
    {
      body: {
        name: 'Sorrel',
        contains: [],
        may_contain: [],
        kinds: [],
        diets: ['vegan', 'vegetarian', 'gluten_free'],
      },
    },
    { ...owner, key: newKey() },
  )
  const params = { id: ingredient.id }
  const changes = { may_contain: ['celery' as const], shared: 'the shared fryer' }
  const { ingredient: saved } = await play(
    api.saveIngredient,
    { params, body: { version: ingredient.version, changes } },
    owner,
  )
  await play(api.removeIngredient, { params, query: { version: saved.version } }, owner)
}

const plainPicture = sharp({
  create: { width: 1200, height: 900, channels: 3, background: '#8a4b2f' },
}).jpeg()

/** The owner changes the menu, publishes it and takes it back. */
export async function playOfficeMenu(site: ExamplesSite, { play }: ExamplePlayer) {
  const owner = await play(api.staffLogin, { body: site.account('owner') })
  const image = new Blob([new Uint8Array(await plainPicture.toBuffer())])
  const whole = { x: 0, y: 0, width: 100, height: 100 }
  const { picture } = await play(api.uploadPicture, { body: { image, crop: whole } }, owner)
  const cutBefore = { params: { name: picture.name } }
  await play(api.getPicture, cutBefore, owner)
  await play(api.cropPicture, { ...cutBefore, body: { x: 10, y: 10, width: 80, height: 80 } }, owner)
  const { items } = await play(api.listOfficeDishes, { query: {} }, owner)
  await play(api.listDishNames, {}, owner)
  await play(api.exportMenuCsv, {}, owner)
  const file = new Blob([
    'Row,Page,Category,Dish,Size,Price\r\ndish,,Sides,Yam Fries,,\r\nsize,,,Yam Fries,Side,5.50\r\n',
  ])
  const { plan } = await play(api.planMenuCsv, { body: { file, answers: {} } }, owner)
  const agreed = { file, answers: {}, fingerprint: plan.fingerprint }
  await play(api.importMenuCsv, { body: agreed }, owner)
  const params = { id: first(items).id }
  const { dish } = await play(api.getOfficeDish, { params }, owner)
  const changes = { description: 'Slow and smoky.' }
  const { dish: saved } = await play(
    api.saveDish,
    { params, body: { version: dish.version, changes } },
    owner,
  )
  const ids = [saved.draft?.id ?? 0]
  const { fingerprint } = saved.recipe
  await play(api.checkDishRecipe, { params, body: { fingerprint } }, owner)
  await play(api.getDishParts, {}, owner)
  await play(api.listDrafts, {}, owner)
  await play(api.previewPage, { body: { page: 'menu', draft_ids: ids } }, owner)
  await play(api.publishDrafts, { body: { ids, at: '2099-11-28T10:00' } }, owner)
  await play(api.unscheduleDrafts, { body: { ids } }, owner)
  await play(api.publishDrafts, { body: { ids } }, owner)
  const { items: publications } = await play(api.listPublications, { query: {} }, owner)
  await play(api.takeBackPublication, { params: { id: first(publications).id } }, owner)
  await play(api.moveDish, { params, body: { after: null } }, owner)
  const { categories } = await play(api.listOfficeCategories, {}, owner)
  const { category } = await play(
    api.addCategory,
    { body: { name: 'Specials' } },
    { ...owner, key: newKey() },
  )
  const added = { name: 'Kuku Paka', category_id: first(categories).id, size: 'Plate', price: 16.5 }
  const { dish: newDish } = await play(api.addDish, { body: added }, { ...owner, key: newKey() })
  const { dish: hidden } = await play(
    api.saveDish,
    {
      params: { id: newDish.id },
      body: { version: newDish.version, changes: { heat: 2 } },
    },
    owner,
  )
  await play(api.discardDrafts, { body: { ids: [hidden.draft?.id ?? 0] } }, owner)
  const ofSpecials = { params: { id: category.id } }
  await play(api.moveCategory, { ...ofSpecials, body: { after: null } }, owner)
  const renamed = { version: category.version, changes: { name: 'This week' } }
  const { category: draftOfSpecials } = await play(api.saveCategory, { ...ofSpecials, body: renamed }, owner)
  await play(api.removeCategory, { ...ofSpecials, query: { version: draftOfSpecials.version } }, owner)
  const { rate } = await play(api.getCatering, {}, owner)
  await play(api.saveHourlyRate, { body: { version: rate.version, changes: { price: 75 } } }, owner)
  const catered = { name: 'Waakye', price: 4.5, course: 'side' } as const
  const { dish: side } = await play(api.addCateringDish, { body: catered }, { ...owner, key: newKey() })
  const shown = { version: side.version, changes: { visible: true } }
  await play(api.saveCateringDish, { params: { id: side.id }, body: shown }, owner)
}

/** The owner changes how the restaurant works. */
export async function playOfficeSettings(site: ExamplesSite, { play }: ExamplePlayer) {
  const owner = await play(api.staffLogin, { body: site.account('owner') })
  const { settings: hours } = await play(api.getHours, {}, owner)
  // closed from 4 to 5 in the morning only: an order outside the new hours would need a decision before they are saved
  const monday = [{ opens: '05:00', closes: '04:00' }]
  await play(api.saveHours, { body: { version: hours.version, changes: { monday } } }, owner)
  await play(api.getDays, {}, owner)
  await play(api.whatIf, { body: { capacity: { pickup_lead_minutes: 35 } } }, owner)
  const special = { openings: [], reason: 'Christmas' }
  await play(api.setDay, { params: { date: '2099-12-25' }, body: { special } }, owner)
  const { settings: capacity } = await play(api.getCapacity, {}, owner)
  const slower = { version: capacity.version, changes: { pickup_lead_minutes: 35 } }
  await play(api.saveCapacity, { body: slower }, owner)
  const { settings: delivery } = await play(api.getDelivery, {}, owner)
  const fee = { version: delivery.version, changes: { delivery_fee: 3.5 } }
  await play(api.saveDelivery, { body: fee }, owner)
  const { settings: tax } = await play(api.getTax, {}, owner)
  const rate = { version: tax.version, changes: { tax_basis_points: 1035 } }
  await play(api.saveTax, { body: rate }, owner)
  const { settings: plan } = await play(api.getPitPlan, {}, owner)
  const { meat_id } = first(plan.yields)
  const yields = [{ meat_id, percent: 52 }]
  await play(api.savePitPlan, { body: { version: plan.version, changes: { yields } } }, owner)
  const { settings: rules } = await play(api.getBoardRules, {}, owner)
  const oneStep = { version: rules.version, changes: { bump_steps: 1 as const } }
  await play(api.saveBoardRules, { body: oneStep }, owner)
  const { settings: events } = await play(api.getEventRules, {}, owner)
  const guests = { version: events.version, changes: { min_people: 12 } }
  await play(api.saveEventRules, { body: guests }, owner)
  const { settings: extras } = await play(api.getExtras, {}, owner)
  await play(api.saveExtras, { body: { version: extras.version, changes: { tips: true } } }, owner)
}
