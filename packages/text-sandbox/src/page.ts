import type { Phones } from './phones.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
const who = { site: 'Restaurant', guest: 'Guest', twilio: 'Twilio' } as const

/** All conversations, newest first, each with a form to reply. Plain HTML, no script. */
export function conversationsPage(phones: Phones): string {
  const conversations = phones
    .all()
    .toReversed()
    .map(
      ([
        phone,
        messages,
      ]) => `<section aria-label="${escapeHtml(phone)}"><h2>${escapeHtml(phone)}</h2><ol>${messages
        .map(
          ({ from, body, status }) =>
            `<li class="${from}"><small>${who[from]}${from === 'site' ? `, ${escapeHtml(status)}` : ''}</small><br>${escapeHtml(body)}</li>`,
        )
        .join(
          '',
        )}</ol><form method="post" action="/reply"><input type="hidden" name="phone" value="${escapeHtml(phone)}">
<label>Reply as this guest <input name="body" required maxlength="500" autocomplete="off"></label><button>Send</button></form></section>`,
    )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Text messages</title>
<style>body{font:16px/1.5 system-ui;max-width:34rem;margin:2rem auto;padding:0 1rem;color:#1d1d1f}section{border-top:1px solid #767676;padding:1rem 0}ol{list-style:none;padding:0}li{padding:.6rem .9rem;margin:.4rem 0;border-radius:1rem;background:#eee;overflow-wrap:anywhere;max-width:85%}li.guest{background:#d7e9ff;margin-left:15%}li.twilio{background:#fff3d0}small{color:#595959}label{display:block}input,button{font:inherit;padding:.5rem .7rem;border:1px solid #767676;border-radius:.5rem;box-sizing:border-box}input{width:100%}button{margin-top:.4rem;background:#fff}</style>
<main><h1>Text messages</h1><p>A stand-in for Twilio: nothing is sent. Reload to see more.</p>${conversations.join('') || '<p>Nothing yet.</p>'}</main></html>`
}
