import { expect, test } from 'vitest'
import { sanitiseHtml } from './sanitise-html.ts'

/** From OWASP's XSS filter evasion cheat sheet, and attacks that passed other sanitisers. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://xss.example/xss.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<<script>alert(1);//\\<</script>',
  '</title><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img """><script>alert(1)</script>"\\>',
  '<img src=`javascript:alert(1)`>',
  '<img src="jav&#x09;ascript:alert(1)">',
  '<img dynsrc="javascript:alert(1)" lowsrc="javascript:alert(1)">',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<a href="\\\\evil.example\\x">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" style="position:fixed;inset:0" target=_top>x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<body onload=alert(1)>',
  '<body background="javascript:alert(1)">',
  '<input type="image" src="javascript:alert(1)" autofocus onfocus=alert(1)>',
  '<link rel="stylesheet" href="javascript:alert(1)">',
  '<style>@import "https://xss.example/xss.css";</style>',
  '<style>li{list-style-image:url("javascript:alert(1)")}</style>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<div style="background-image:url(javascript:alert(1))">x</div>',
  '<p style="width:expression(alert(1))">x</p>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</table>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  '<xss onfocus=alert(1) autofocus tabindex=1>x</xss>',
  '<p id="location" name="cookie">clobber</p>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<?xml version="1.0"?><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
]

// Everything allowed between < and >: any other tag, attribute or scheme is a hole.
const allowed =
  /<\/?(?:p|h2|h3|h4|ul|ol|li|strong|em|b|i|blockquote|table|thead|tbody|tr|th|td)>|<(?:br|hr) \/>|<a(?: href="(?:https:\/\/|mailto:|tel:)[^"<>]*")?(?: rel="noopener nofollow")?>|<\/a>/g

test.each(attacks)('INP-05 No script survives of %s', (attack) => {
  const clean = sanitiseHtml(`<p>before</p>${attack}<p>after</p>`)
  expect(clean.replace(allowed, '')).not.toMatch(/[<>]/)
  expect(clean).toContain('<p>before</p>')
  // Cleaning twice changes nothing.
  expect(sanitiseHtml(clean)).toBe(clean)
})

test('At least forty attacks are tried', () => {
  expect(new Set(attacks).size).toBeGreaterThanOrEqual(40)
})

test('The HTML of a dish’s page is kept', () => {
  const page =
    '<h3>Good to know</h3><p><strong>Smoke</strong> &amp; <em>salt</em><br /></p><ul><li>One</li></ul><ol><li>Two</li></ol><table><tbody><tr><td>3</td></tr></tbody></table>'
  expect(sanitiseHtml(page)).toBe(page)
  expect(sanitiseHtml('<a href="https://example.com/a?b=1&amp;c=2">link</a>')).toBe(
    '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener nofollow">link</a>',
  )
})
