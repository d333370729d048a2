/** The style of an embed, in the colors of the product. It loads no font: nothing is asked of this site but the page. */
export const style = `:root{color-scheme:light dark;--paper:#FAF8F4;--surface:#FFFFFF;--ink:#14213D;--second:#4B5670;--line:#E5E0D5;--accent:#2746C7;--answer:#1C6B48}
@media (prefers-color-scheme:dark){:root{--paper:#0D1322;--surface:#141C30;--ink:#EDF0F8;--second:#B3BCD2;--line:#27324E;--accent:#93A8FF;--answer:#7FD6A9}}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{border:1px solid var(--line);border-radius:12px;min-height:100vh;padding:16px;overflow-wrap:anywhere}
h1{font:600 20px/1.3 Georgia,serif;margin:0 0 4px}
h2{font:600 14px/1.4 system-ui,sans-serif;margin:0 0 4px;color:var(--answer)}
p{margin:0 0 12px}
.kind,.by{color:var(--second);font-size:14px;margin:0 0 4px}
.text{white-space:pre-line}
.answer{border-left:4px solid var(--answer);padding-left:12px;margin:4px 0 12px}
a{color:var(--accent)}
h1 a{color:inherit}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
footer a{display:inline-block;padding:4px 0}`;
