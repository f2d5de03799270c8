import { demoPeople, type Person } from './people.ts'

export type AuthorizeRequest = {
  client_id: string
  redirect_uri: string
  state: string
  nonce?: string | undefined
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const page = (title: string, content: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#1d1d1f}a,button{display:block;width:100%;box-sizing:border-box;padding:.8rem 1rem;margin:.5rem 0;border:1px solid #767676;border-radius:.5rem;background:#fff;color:inherit;font:inherit;text-align:left;text-decoration:none}a:hover,a:focus,button:hover,button:focus{outline:3px solid #1a5fb4}label{display:block;margin:.5rem 0}input{width:100%;box-sizing:border-box;padding:.6rem;font:inherit}small{color:#595959}</style>
<main><h1>${title}</h1>${content}</main></html>`

/** The page on which a person chooses who they are. Plain links and a form, no script. */
export function choosePage(
  provider: 'Google' | 'Facebook',
  choosePath: string,
  request: AuthorizeRequest,
): string {
  const { nonce, ...rest } = request
  const query = new URLSearchParams({ ...rest, ...(nonce && { nonce }) })
  const link = (person: Person) => {
    query.set('person', person.subject)
    const details = person.email
      ? `${person.email}${person.emailVerified === false ? ', not verified' : ''}`
      : 'keeps the e-mail address private'
    return `<a href="${escapeHtml(`${choosePath}?${query}`)}">${escapeHtml(`${person.firstName} ${person.lastName}`)}<br><small>${escapeHtml(details)}</small></a>`
  }
  const links = demoPeople.map(link).join('')
  query.delete('person')
  const hidden = [...query]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  return page(
    `Sign in with ${provider}`,
    `<p>This is a stand-in for ${provider}. It asks for no password.</p>${links}
<form action="${choosePath}">${hidden}<label>Name <input name="name" required maxlength="100"></label>
<label>E-mail <input name="email" type="email" required maxlength="200"></label><button>Continue as another person</button></form>
<a href="${escapeHtml(`${request.redirect_uri}#${new URLSearchParams({ error: 'access_denied', state: request.state })}`)}">Cancel</a>`,
  )
}

export const errorPage = (reason: string) => page('This sign-in cannot start', `<p>${escapeHtml(reason)}</p>`)
