import { expect, test } from 'vitest'
import { pageRules } from '#app/layout/style-sheet/page-rules.server.ts'

const SHEET = `
  :root{--ink:#000} @media screen{:root[data-theme=dark]{--ink:#fff}}
  *,:before{border:0} h1,h4,table{margin:0} a{color:red} a:hover{color:blue}
  .card{padding:1px} .card .tag{padding:2px} .card>p{margin:1px}
  .card:not(.note-open)>.btn:not(:focus){width:0} [data-script] .btn{top:0} .btn[aria-disabled=true]{left:0}
  @keyframes pending{from{top:0}} .gone{animation:pending 1s}
  @media (min-width:30em){.md\\:p-\\[1px\\]{padding:1px} .gone{padding:9px}} @media print{.gone{padding:9px}}
  .\\[\\&\\>svg\\]\\:x>svg{top:0} .card{padding:3px}
`

const rulesFor = pageRules(SHEET)

test('uma página recebe as regras que os seus elementos podem usar, na ordem da folha', () => {
  const html = `<h1>Oi</h1><a href="/"></a><div class="card md:p-[1px]"><button class="btn"></button></div>`
  expect(rulesFor(html)).toBe(
    [
      ':root{--ink:#000}@media screen{:root[data-theme=dark]{--ink:#fff}}',
      '*,:before{border:0}h1{margin:0}a{color:red}a:hover{color:blue}',
      '.card{padding:1px}',
      '.card:not(.note-open)>.btn:not(:focus){width:0}[data-script] .btn{top:0}.btn[aria-disabled=true]{left:0}',
      '@keyframes pending{from{top:0}}',
      '@media (min-width:30em){.md\\:p-\\[1px\\]{padding:1px}}',
      '.card{padding:3px}',
    ].join(''),
  )
})

test('uma classe com sinais é a mesma no HTML, onde eles estão escritos de outro jeito', () => {
  expect(rulesFor('<i class="[&amp;&gt;svg]:x"><svg></svg></i>')).toContain('svg{top:0}')
})
