import { expect, it } from '@jest/globals';
import { checkView } from './check-view.ts';

const view = { html: '<p>Rome</p>', styles: '.a{color:teal}', preloads: '', head: {} };

it('accepts the markup of a page', () => {
  const html = [
    '<!--$--><div class="a" id="x"><h1>Rome &lt; Oslo</h1><!-- --><img src="__BASE__a.avif" alt="a &gt; b"/><br></div>',
    '<ul><li><a href="/?a=1&amp;b=2">One<ul><li>Two</li></ul></a></li></ul><dl><div><dt>A</dt><dd>B</dd></div></dl>',
    '<svg viewBox="0 0 1 1"><title>Sea</title><linearGradient id="g"><stop offset="0"/></linearGradient><path d="M0"/></svg>',
    '<table><tbody><tr><td><table></table></td></tr></tbody></table><form><select><option selected="">a</option></select>',
    '<button type="submit">Search</button><textarea>text</textarea></form><!--/$-->',
  ].join('');
  const preloads = '<link rel="preload" as="image" fetchpriority="high" href="__BASE__a.avif" media="(width < 1px)">';
  expect(checkView({ ...view, html, preloads: preloads.replace(' < ', ' &lt; ') })).toBeNull();
});

it.each([
  '</main><p>outside</p>',
  '</p>',
  '<p>',
  '<div><p></div></p>',
  '<button><div><button></button></div></button>',
  '<ul><li><div><li></li></div></li></ul>',
  '<dl><dt><div><dd></dd></div></dt></dl>',
  '<table><div><table></table></div></table>',
  '<table><tbody><tr><td><div><tr></tr></div></td></tr></tbody></table>',
  '<select><div><input></div></select>',
  '<svg><desc><div></div></desc></svg>',
  '<svg><div></div></svg>',
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<style>p{}</style>',
  '<link rel="canonical" href="/">',
  '<meta name="robots" content="noindex">',
  '<base href="//evil.test/">',
  '<body class="a"></body>',
  '<template></template>',
  '<iframe src="/"></iframe>',
  '<plaintext>',
  '<!-- <p>',
  '<!--slot:main-->',
  '<!--><p>-->',
  '<p title=">"a></p>',
  '<p title="<"',
  "<p title='></p>",
  '<p/>',
  '<![CDATA[x]]>',
  '<div>'.repeat(300) + '</div>'.repeat(300),
])('refuses HTML that could change the page around it: %s', (html) => {
  expect(checkView({ ...view, html })).not.toBeNull();
});

it.each([
  { styles: '</STYLE><script>' },
  { styles: '</st<!--slot:main-->yle>' },
  { preloads: '<script src="/a.js"></script>' },
  { preloads: '<link rel="stylesheet" href="/a.css" nonce="__NONCE__">' },
  { preloads: '<link rel="preload" as="image" href="a"><title>Other</title>' },
  { preloads: '<link rel="preload" as="image" onload="alert(1)">' },
])('refuses parts of the head that are more than their kind: %j', (part) => {
  expect(checkView({ ...view, ...part })).not.toBeNull();
});

it('checks the largest view in a short time', () => {
  const started = performance.now();
  expect(checkView({ ...view, html: '<p><b>a</b></p>'.repeat(66_000) })).toBeNull();
  expect(checkView({ ...view, html: `<p ${' a'.repeat(499_000)}` })).not.toBeNull();
  expect(performance.now() - started).toBeLessThan(2_000);
});
