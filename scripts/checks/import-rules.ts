/** Who may import whom: one rule a line, checked by `npm run check` on every import in the tree. */
export type ImportRule = {
  /** Files the rule speaks about, as paths from the root. */
  from: RegExp
  except?: RegExp
  /** What those files may not import: a file's path from the root, or a package's name. */
  not: RegExp
  because: string
}

const tests = /(\.(test|e2e|fixture)\.tsx?|\/(test-setup|vitest\.config)\.ts)$|\/(testing|test|e2e|bench)\//
const app = /^(apps\/|@baobab\/(api|web|kitchen)\b)/

export const importRules: ImportRule[] = [
  {
    from: /^packages\/contract\/src\//,
    except: tests,
    not: /^(?!packages\/contract\/)(?!zod(\/|$))/,
    because: 'the contract stands on zod alone: it is read by browsers and servers alike',
  },
  {
    from: /^packages\/ui\/src\//,
    not: /^(apps\/|prisma\/|packages\/(?!ui\/)|@baobab\/|react-router|@tanstack\/|zod)/,
    because: 'the design system knows React, not the shop: neither router, query, contract nor screens',
  },
  {
    from: /^packages\/payment-sandbox\//,
    except: tests,
    not: /^(apps\/|prisma\/|packages\/(?!payment-sandbox\/)|@baobab\/|stripe$|@paypal\/)/,
    because: 'the sandbox has its own reading of Stripe and PayPal; sharing ours would hide our mistakes',
  },
  {
    from: /^packages\/identity-sandbox\//,
    not: /^(apps\/|prisma\/|packages\/(?!identity-sandbox\/)|@baobab\/)/,
    because: 'it plays Google and Facebook, who know nothing of us',
  },
  {
    from: /^(prisma|packages\/db)\//,
    except: tests,
    not: app,
    because: 'the database package serves the apps and knows none of them',
  },
  {
    from: /^apps\/api\//,
    except: tests,
    not: /^(apps\/(?!api\/)|packages\/(ui|payment-sandbox|identity-sandbox)\/|@baobab\/(ui|web|kitchen|payment-sandbox|identity-sandbox)\b|react)/,
    because: 'the API stands on contract and db; it meets the web app only as built files',
  },
  {
    from: /^apps\/(web|kitchen)\//,
    except: tests,
    not: /^(apps\/api\/|prisma\/|packages\/(payment|identity)-sandbox\/|@baobab\/(db|api|payment-sandbox|identity-sandbox)\b)/,
    because: 'a browser app reaches the shop through the contract only',
  },
  {
    from: /^apps\/api\/src\//,
    except: /^apps\/api\/src\/(app|routes)\.ts$/,
    not: /\.routes\.ts$/,
    because: "a feature calls another feature's action, never its routes; only the app mounts routes",
  },
  {
    from: /^apps\/api\/src\/http\//,
    except: tests,
    not: /^apps\/api\/src\/(?!http\/|db\/|(config|deps|accounts\/session\/sessions)\.ts$)/,
    because: 'http serves every feature and knows none; only who is asking comes from accounts/session',
  },
  {
    from: /^apps\/api\/src\/[^/]+\//,
    except: tests,
    not: /^apps\/api\/src\/(app|server|routes)\.ts$/,
    because: 'server → app → feature: a feature does not look up',
  },
  {
    from: /^apps\/api\//,
    except: /^apps\/api\/src\/payments\/(stripe|paypal)\/|\.test\.ts$|\/(test|bench)\//,
    not: /^(stripe|@paypal\/checkout-server-sdk)(\/|$)/,
    because: 'only payments/stripe and payments/paypal know a payment SDK',
  },
  {
    from: /^apps\/api\//,
    except: /^apps\/api\/src\/mail\/|\.test\.ts$|\/(test|bench)\//,
    not: /^nodemailer(\/|$)/,
    because: 'only mail/ knows nodemailer',
  },
  {
    from: /^apps\/web\/src\/(api|features|lib)\//,
    except: tests,
    not: /^apps\/web\/src\/((screens|layout)\/|(routes|main|entry)[^/]*$)/,
    because: 'routes → features → api: nothing looks up',
  },
  {
    from: /^apps\/web\/src\/api\//,
    except: tests,
    not: /^apps\/web\/src\/features\//,
    because: 'routes → features → api: nothing looks up',
  },
  {
    from: /^(apps|packages|prisma)\//,
    except: tests,
    not: /(\.test|\.e2e)\.tsx?$|\/(testing|e2e)\/|^(vitest|supertest|fast-check|msw|@testing-library\/|playwright-core)/,
    because: 'what ships does not import what tests it',
  },
]

/** Features of one app do not import each other in the browser; a screen composes them. */
export const featureOf = (path: string) => /^apps\/(?:web|kitchen)\/src\/features\/([^/]+)\//.exec(path)?.[1]
