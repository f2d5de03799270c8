export const styleSheet = `
:root { color-scheme: light; --accent: #4338ca; --accent-strong: #312e81; --ink: #1f2430; --soft: #5b6272;
  --line: #e3e5ec; --ground: #f4f5fa; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
.paypal { --accent: #0f4f9e; --accent-strong: #0a3266; --ground: #f1f6fc; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink);
  display: flex; flex-direction: column; align-items: center; }
.banner { margin: 0; padding: .5rem 1rem; width: 100%; text-align: center; background: #fff3c9; color: #4d3a00;
  border-bottom: 1px solid #ecd583; }
main { width: min(100% - 2rem, 27rem); margin: 1.5rem auto; background: #fff; border: 1px solid var(--line);
  border-radius: 1rem; padding: clamp(1.25rem, 5vw, 2rem); box-shadow: 0 1px 2px rgb(20 24 40 / .06), 0 12px 32px rgb(20 24 40 / .08); }
h1 { margin: 0; font-size: 1.25rem; overflow-wrap: anywhere; }
h2 { margin: 1.5rem 0 .25rem; font-size: .8125rem; letter-spacing: .06em; text-transform: uppercase; color: var(--soft); }
.method { margin: 0 0 .25rem; color: var(--accent); font-weight: 600; }
.total { margin: .25rem 0 0; font-size: 2.25rem; font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: flex; justify-content: space-between; gap: 1rem; padding: .625rem 0; border-top: 1px solid var(--line);
  font-variant-numeric: tabular-nums; }
li span:first-child { overflow-wrap: anywhere; }
li small { display: block; color: var(--soft); }
.sum { font-weight: 700; }
.notice { margin: 1rem 0 0; padding: .75rem 1rem; border-radius: .625rem; border: 1px solid; }
.success { background: #e9f7ee; border-color: #9bd3ae; color: #114b26; }
.error { background: #fdecea; border-color: #eda9a1; color: #7c1a10; }
.info { background: #eef1f8; border-color: #c4cbe0; color: #2b3450; }
.actions { margin-top: 1.25rem; }
.actions > p:first-child { color: var(--soft); margin: 0 0 .75rem; }
form { margin: .625rem 0 0; }
button { width: 100%; min-height: 3rem; padding: .625rem 1rem; border-radius: .625rem; border: 1px solid #8b92a5;
  background: #fff; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { border-color: var(--ink); }
button.pay { background: var(--accent); border-color: var(--accent); color: #fff; }
button.pay:hover { background: var(--accent-strong); border-color: var(--accent-strong); }
button.quiet { border-color: transparent; text-decoration: underline; text-underline-offset: .2em; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.back { margin: 1rem 0 0; text-align: center; }
.back a { display: inline-block; padding: .625rem; color: var(--accent); font-weight: 600; }
footer { max-width: 27rem; padding: 0 1.5rem 2rem; text-align: center; color: var(--soft); font-size: .875rem; }
`
