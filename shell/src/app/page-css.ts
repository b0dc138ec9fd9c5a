import { headerOverlapProperty } from '@travel/contracts/host/page-layout';
import { media } from '@travel/ui/look/tokens/media.ts';

/**
 * Styles of the page around the slots. They are part of the static frame and stay for the lifetime of the page. The
 * main part fills the first screen, so that content that loads later does not shift a visible footer.
 */
export const pageCss = `
:root{--header-height:72px}
[data-look=skyline]{--header-height:60px}
[data-look=harbor]{--header-height:92px}
[data-part=page]{display:flex;flex-direction:column;min-block-size:100vh;min-block-size:100dvh}
[data-slot=header]{position:relative;z-index:2;min-block-size:var(--header-height);
margin-block-end:calc(-1 * var(${headerOverlapProperty},0px))}
[data-slot=main]{flex:1 0 auto;display:flow-root;min-block-size:calc(100vh - var(--header-height))}
[data-slot=main]:focus,[data-slot=header]:focus{outline:none}
[data-part=footer]{margin-block-start:auto}
[data-part=skip]{position:absolute;z-index:9;inset-block-start:8px;inset-inline-start:8px;padding:12px 20px;
background:var(--color-surface);color:var(--color-ink);border-radius:var(--radius-control);font-weight:var(--font-strong);
transform:translateY(-200%)}
[data-part=skip]:focus{transform:none}
${media.reducedMotion}{[data-part=skip]{transition:none}}
@media print{[data-slot=header],[data-part=footer],[data-part=skip]{display:none}}
`.trim();
