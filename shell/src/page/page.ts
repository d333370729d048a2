import { customProperties, fontFamily } from '@clapback/ui/tokens.ts';
import { productName } from '@clapback/federation/page-title.ts';

const css = (properties: Record<string, string>) =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

// What is seen before any script has run: the right colours, and the sign that the page is starting. The spinner is the one of `shared/ui`.
const styles = `
:root{color-scheme:light dark;${css(customProperties('light'))}}
@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${css(customProperties('dark'))}}}
:root[data-scheme=light]{color-scheme:light}
:root[data-scheme=dark]{color-scheme:dark;${css(customProperties('dark'))}}
body{margin:0;background:var(--cb-paper);color:var(--cb-ink);font-family:${fontFamily.sans}}
.start{min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:16px;font-size:.9375rem;line-height:1.6;text-align:center}
.start p{margin:0}
.start-dial{position:relative;width:40px;height:40px}
.start-dial i{position:absolute;left:46%;top:0;width:8%;height:26%;border-radius:99px;background:currentcolor;transform-origin:50% 192%;animation:start 1.2s linear infinite}
${Array.from({ length: 12 }, (_, bar) => `.start-dial i:nth-child(${bar + 1}){transform:rotate(${bar * 30}deg);animation-delay:${(bar - 12) / 10}s;opacity:${((bar + 1) / 12).toFixed(2)}}`).join('\n')}
@keyframes start{from{opacity:1}to{opacity:.15}}
@media (prefers-reduced-motion:reduce){.start-dial i{animation:none}}
`.trim();

const scheme = `try{var s=localStorage.getItem('clapback.colour-scheme');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch(e){}`;

/**
 * The page's template. The service fills in, for each request: `{{nonce}}`, `{{head}}` (title, description and the like), `{{preload}}`
 * (state as JSON) and `{{scripts}}`.
 */
export function pageTemplate(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${customProperties('light')['--cb-paper']}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${customProperties('dark')['--cb-paper']}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
{{head}}
<style nonce="{{nonce}}">
${styles}
</style>
<script nonce="{{nonce}}">${scheme}</script>
</head>
<body>
<noscript><p class="start">${productName} needs JavaScript. Please switch it on in your browser's settings and load the page again.</p></noscript>
<div id="root"><div class="start" role="status"><div class="start-dial" aria-hidden="true">${'<i></i>'.repeat(12)}</div><p>Initializing...</p></div></div>
<script type="application/json" id="preload">{{preload}}</script>
{{scripts}}
</body>
</html>
`;
}
