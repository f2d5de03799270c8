import { freshDatabase } from '@baobab/db/testing'
import { apiEnvironment, startIdentitySandbox } from '@baobab/identity-sandbox'
import { demoAccounts, seed } from '@baobab/prisma/seed'
import { closeAtEnd } from '../sites/close-at-end.ts'
import { payingSite } from '../sites/paying-site.ts'
import { writeWebBuild } from '../sites/web-build.ts'

const pictures = [
  'banner',
  'discount',
  'slider-1',
  'slider-2',
  'slider-3',
  'slider-4',
  'slider-5',
  'beef-suya',
]

/** Stands in for the built web, which a preview needs. */
const menuPage = `
export const pageAddress = () => undefined
export const render = async () => ({ status: 200, kind: 'kept', isPublic: true, html: '<title>Menu</title>' })`

export type ExamplesSite = Awaited<ReturnType<typeof examplesSite>>

/** The seeded site with its sandboxes. The pictures have no files, so that nothing has to be built. */
export async function examplesSite() {
  const databaseUrl = await freshDatabase()
  await seed(databaseUrl, {
    pictures: {
      pictures: pictures.map((slug) => ({
        slug,
        base: slug,
        width: 1600,
        height: 1200,
        widths: [480, 960],
        placeholder: 'data:image/webp;base64,AAAA',
        color: '#8a4b2f',
        shareName: `${slug}-share.jpg`,
      })),
      read: async () => [],
    },
  })
  const identity = await startIdentitySandbox({ port: 0, siteUrl: 'http://localhost:3000' })
  closeAtEnd(identity.close)
  const WEB_DIR = await writeWebBuild({ indexHtml: '<title>Baobab</title>', bundle: menuPage })
  const site = await payingSite({ databaseUrl, env: { ...apiEnvironment(identity.url), WEB_DIR } })
  // so that it is not the first of the menu
  await site.db.category.update({
    where: { id: site.dish.categoryId },
    data: { name: 'Tastings', position: 99 },
  })
  return {
    ...site,
    identity,
    /** Texts that are different each time, and what the examples say instead. */
    replaced: {
      [site.url]: 'https://smokehouse.example',
      [site.sandbox.url]: 'https://pay.example',
      [identity.url]: 'https://sign-in.example',
      [site.dish.name]: 'Suya Tasting Plate',
    },
    account: (email: string) => {
      const account = demoAccounts.find((one) => one.email.startsWith(`${email}@`))
      if (account === undefined) throw new Error(`no demo account of ${email}`)
      return { email: account.email, password: account.password }
    },
  }
}
