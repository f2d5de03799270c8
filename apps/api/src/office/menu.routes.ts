import * as contract from '@baobab/contract'
import { isUniqueViolation, type Tx } from '@baobab/db'
import type { FastifyInstance } from 'fastify'
import { addOnce } from '../changes/add-once.ts'
import { asActor } from '../changes/as-actor.ts'
import type { NotifiedCache } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { invalidField } from '../http/app-error.ts'
import { mount } from '../http/mount.ts'
import type { Identity } from '../http/security/access.ts'
import { staffName } from '../lib/staff-name.ts'
import { readUpload } from '../media/decode-upload.ts'
import { addDish } from '../menu/office/add-dish.ts'
import { loadDishParts } from '../menu/office/dish-parts.ts'
import {
  addIngredient,
  listIngredients,
  loadIngredient,
  removeIngredient,
  saveIngredient,
} from '../menu/office/ingredients.ts'
import { listDishes, listDishNames } from '../menu/office/list-dishes.ts'
import { move } from '../menu/office/move.ts'
import { exportMenu, importMenu, planMenu } from './menu-csv/import-menu.ts'
import { checkDishRecipe } from './publishing/check-recipe.ts'
import type { Fields } from './publishing/draftables.ts'
import { listDrafts, listPublications } from './publishing/list-drafts.ts'
import {
  addCategory,
  listOfficeCategories,
  loadOfficeCategory,
  removeCategory,
} from './publishing/office-categories.ts'
import {
  addCateringDish,
  listOfficeCateringDishes,
  loadOfficeCateringDish,
  loadOfficeRate,
  RATE_ID,
} from './publishing/office-catering.ts'
import { loadOfficeDish } from './publishing/office-dish.ts'
import { renderPreview } from './publishing/preview.ts'
import { discard, publishNow, schedule, takeBack, unschedule } from './publishing/publish.ts'
import { type Person, saveDraft } from './publishing/save-draft.ts'

/** The menu as its owner edits it: drafts, which guests do not see, and what publishes them. */
export function officeMenuRoutes(app: FastifyInstance, deps: Deps, cache: NotifiedCache) {
  const { db, now } = deps
  const read = <T>(work: (tx: Tx) => Promise<T>) => db.$transaction(work)
  /** The owner's next request must see the change, wherever its notification is. */
  async function write<T>(
    { user }: { user: Identity },
    work: (tx: Tx, by: Person) => Promise<T>,
    options: { timeout?: number } = {},
  ): Promise<T> {
    const asOwner = async (tx: Tx) => {
      const row = await tx.user.findUniqueOrThrow({ where: { id: user.id } })
      return work(tx, { id: user.id, name: staffName(row) })
    }
    const result = await asActor(deps, user, asOwner, options)
    cache.invalidate()
    return result
  }
  type Addition = { user: Identity; idempotencyKey: string; body: object }
  const addOne = <T>(
    { body, ...caller }: Addition,
    add: (tx: Tx) => Promise<number>,
    load: (tx: Tx, id: number) => Promise<T>,
  ): Promise<T> => {
    const request = { key: caller.idempotencyKey, route: caller.user.route, body, at: now() }
    return write(caller, async (tx) => load(tx, await addOnce(tx, request, () => refuseTaken(add(tx)))))
  }
  type Save = { version: number; changes: Fields }
  const save = (tx: Tx, by: Person, kind: contract.DraftKind, id: number, { version, changes }: Save) =>
    saveDraft(tx, { kind, id, version, changes, by, at: now() })

  mount(app, contract.listOfficeDishes, ({ query }) => read((tx) => listDishes(tx, query, now())))

  mount(app, contract.listDishNames, async () => ({ dishes: await read(listDishNames) }))

  mount(app, contract.getOfficeDish, async ({ params }) => ({
    dish: await read((tx) => loadOfficeDish(tx, params.id)),
  }))

  mount(app, contract.addDish, async (input) => ({
    dish: await addOne(input, (tx) => addDish(tx, input.body), loadOfficeDish),
  }))

  mount(app, contract.saveDish, async ({ params, body, ...caller }) => ({
    dish: await write(caller, async (tx, by) => {
      await save(tx, by, 'dish', params.id, body)
      return loadOfficeDish(tx, params.id)
    }),
  }))

  mount(app, contract.checkDishRecipe, async ({ params, body, ...caller }) => ({
    dish: await write(caller, async (tx, by) => {
      await checkDishRecipe(tx, { id: params.id, fingerprint: body.fingerprint, by, at: now() })
      return loadOfficeDish(tx, params.id)
    }),
  }))

  mount(app, contract.getDishParts, async () => ({ parts: await read(loadDishParts) }))

  mount(app, contract.listIngredients, ({ query }) => read((tx) => listIngredients(tx, query)))

  mount(app, contract.getIngredient, async ({ params }) => ({
    ingredient: await read((tx) => loadIngredient(tx, params.id)),
  }))

  mount(app, contract.addIngredient, async (input) => ({
    ingredient: await addOne(input, (tx) => addIngredient(tx, input.body), loadIngredient),
  }))

  mount(app, contract.saveIngredient, async ({ params, body, ...caller }) => ({
    ingredient: await write(caller, (tx) => refuseTaken(saveIngredient(tx, params.id, body))),
  }))

  mount(app, contract.removeIngredient, async ({ params, query, ...caller }) => {
    await write(caller, (tx) => removeIngredient(tx, params.id, query.version))
    return { message: 'Removed.' }
  })

  mount(app, contract.moveDish, ({ params, body, ...caller }) =>
    write(caller, (tx) => move(tx, { table: 'products', id: params.id, after: body.after })),
  )

  mount(app, contract.listOfficeCategories, async () => ({ categories: await read(listOfficeCategories) }))

  mount(app, contract.addCategory, async (input) => ({
    category: await addOne(input, (tx) => addCategory(tx, input.body.name), loadOfficeCategory),
  }))

  mount(app, contract.saveCategory, async ({ params, body, ...caller }) => ({
    category: await write(caller, async (tx, by) => {
      await save(tx, by, 'category', params.id, body)
      return loadOfficeCategory(tx, params.id)
    }),
  }))

  mount(app, contract.moveCategory, ({ params, body, ...caller }) =>
    write(caller, (tx) => move(tx, { table: 'categories', id: params.id, after: body.after })),
  )

  mount(app, contract.removeCategory, async ({ params, query, ...caller }) => {
    await write(caller, (tx) => removeCategory(tx, params.id, query.version))
    return { message: 'Removed.' }
  })

  mount(app, contract.getCatering, () =>
    read(async (tx) => ({ rate: await loadOfficeRate(tx), dishes: await listOfficeCateringDishes(tx) })),
  )

  mount(app, contract.saveHourlyRate, async ({ body, ...caller }) => ({
    rate: await write(caller, async (tx, by) => {
      await save(tx, by, 'hourly_rate', RATE_ID, body)
      return loadOfficeRate(tx)
    }),
  }))

  mount(app, contract.addCateringDish, async (input) => ({
    dish: await addOne(input, (tx) => addCateringDish(tx, input.body), loadOfficeCateringDish),
  }))

  mount(app, contract.saveCateringDish, async ({ params, body, ...caller }) => ({
    dish: await write(caller, async (tx, by) => {
      await save(tx, by, 'catering_dish', params.id, body)
      return loadOfficeCateringDish(tx, params.id)
    }),
  }))

  mount(app, contract.listDrafts, async () => ({ drafts: await read((tx) => listDrafts(tx, now())) }))

  mount(app, contract.publishDrafts, ({ body, ...caller }) =>
    write(caller, async (tx, by) => {
      const count = body.ids.length
      if (body.at) await schedule(tx, body.ids, body.at, now())
      const publication_ids = body.at ? [] : await publishNow(tx, body.ids, by, now())
      const what = `${count} ${count === 1 ? 'change' : 'changes'}`
      const message = body.at ? `${what} scheduled.` : `${what} published.`
      return { message, drafts: await listDrafts(tx, now()), publication_ids }
    }),
  )

  mount(app, contract.unscheduleDrafts, ({ body, ...caller }) =>
    write(caller, async (tx) => {
      await unschedule(tx, body.ids)
      return { message: 'Kept as a draft.', drafts: await listDrafts(tx, now()) }
    }),
  )

  mount(app, contract.discardDrafts, ({ body, ...caller }) =>
    write(caller, async (tx) => {
      await discard(tx, body.ids)
      return { message: 'Discarded.', drafts: await listDrafts(tx, now()) }
    }),
  )

  mount(app, contract.listPublications, ({ query }) => read((tx) => listPublications(tx, query)))

  mount(app, contract.takeBackPublication, async ({ params, ...caller }) => {
    const name = await write(caller, (tx, by) => takeBack(tx, params.id, by, now()))
    return { message: `${name} is back as it was.` }
  })

  mount(app, contract.exportMenuCsv, async () => ({
    name: `menu-${contract.restaurantDate(now())}.csv`,
    csv: await read(exportMenu),
  }))

  mount(app, contract.planMenuCsv, async ({ body }) => {
    const file = { ...body, bytes: await readUpload(body.file) }
    const { plan } = await read((tx) => planMenu(tx, file))
    return { plan }
  })

  mount(app, contract.importMenuCsv, async ({ body, ...caller }) => {
    const file = { ...body, bytes: await readUpload(body.file) }
    const { dishes, drafts } = await write(caller, (tx, by) => importMenu(tx, file, by, now()), {
      timeout: IMPORT_TIMEOUT_MS,
    })
    return { message: `${dishes} ${dishes === 1 ? 'dish' : 'dishes'} imported.`, drafts }
  })

  mount(app, contract.previewPage, async ({ body }) => ({
    html: await renderPreview(app, deps, {
      page: body.page,
      dishId: body.dish_id,
      draftIds: body.draft_ids,
      wallTime: body.at ?? null,
      banner: body.banner,
      slide: body.slide,
      text: body.text,
    }),
  }))
}

/** Five hundred dishes with their rows take some seconds. */
const IMPORT_TIMEOUT_MS = 60_000

async function refuseTaken<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((err: unknown) => {
    if (!isUniqueViolation(err, 'name')) throw err
    throw invalidField('name', 'Another one has this name.')
  })
}
