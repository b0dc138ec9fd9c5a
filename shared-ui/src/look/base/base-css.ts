import { media } from '../tokens/media.ts';

/**
 * The few page-wide styles as text: the shell inserts them once, after the theme. Remotes style only their own parts.
 */
export const baseCss = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;background:var(--color-ground)}
html:has(dialog:modal){overflow:hidden;scrollbar-gutter:stable;background:color-mix(in srgb,var(--color-ground),rgb(6 23 30) 62%)}
body{margin:0;min-block-size:100dvb;background:var(--color-ground);color:var(--color-ink);
font-family:var(--font-text);font-size:var(--size-body);font-weight:var(--font-regular);line-height:var(--font-line);
font-variant-numeric:tabular-nums;word-spacing:var(--font-word-space,0em);font-synthesis:none;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;
overflow-wrap:break-word}
h1,h2,h3,h4,p,dl,dd,ol,ul,figure,fieldset{margin:0;padding:0;border:0;min-inline-size:0}
h1,h2,h3,h4{font-family:var(--font-display);font-weight:var(--font-display-weight);
font-stretch:var(--font-display-width);letter-spacing:var(--font-display-tracking);line-height:var(--font-line-title);text-wrap:balance}
ul[role=list],ol[role=list]{list-style:none}
button,input,select,textarea{font:inherit;font-variant-numeric:inherit;letter-spacing:inherit;word-spacing:inherit;color:inherit}
img,svg,iframe{display:block}
img{max-inline-size:100%;block-size:auto}
a{color:var(--color-link)}
summary{cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";display:inline-block;inline-size:.45em;block-size:.45em;margin-inline:.6em .2em;border:solid;border-width:0 1.5px 1.5px 0;transform:translateY(-.2em) rotate(45deg)}
details[open]>summary::after{transform:rotate(225deg)}
strong,b{font-weight:var(--font-strong)}
::selection{background:var(--color-accent-soft);color:var(--color-ink)}
:focus-visible{outline:3px solid var(--color-focus);outline-offset:2px}
[data-ground=night] :focus-visible{outline-color:#FFFFFF;box-shadow:0 0 0 2px var(--color-night),0 0 0 6px var(--color-night)}
[data-ground=night] [data-ground=day] :focus-visible{outline-color:var(--color-focus);box-shadow:none}
${media.reducedMotion}{
html:root{--motion-quick:80ms;--motion-move:80ms;--motion-scene:80ms;--motion-rise:0px;--motion-sun:0px}
html{scroll-behavior:auto}
}
html:root:lang(ar){--font-display-tracking:0em;--font-title-tracking:0em;--font-word-space:0em;--font-line-display:1.25;--font-line-title:1.35}
`.trim();
