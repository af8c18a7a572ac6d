/** What somebody does in any engine: by what they read on the page, in ECMAScript 5, which all of them know. */
import type { Engine } from './engine.ts'

const DEADLINE = 20_000
const PAUSE = 100

const text = (value: string) => JSON.stringify(value)
const NORMAL = `function(s){return s.replace(/\\s+/g,' ').replace(/^ | $/g,'')}`
const all = (selector: string) => `[].slice.call(document.querySelectorAll(${text(selector)}))`

/** An expression that finds the first of `selector` that reads `label`, or begins with it, and does `act` to it as `e`. */
const withOne = (selector: string, label: string, act: string) =>
  `(function(){var n=${NORMAL},w=${text(label)},e=${all(selector)}.filter(function(x){var t=n(x.textContent);return t===w||t.indexOf(w)===0})[0];if(!e)return false;${act};return true})()`

const setValue = (value: string) =>
  `var c=document.getElementById(e.getAttribute('for'));if(!c)return false;c.value=${text(value)};c.dispatchEvent(new Event('input',{bubbles:true}))`

export interface PersonAt {
  open: (url: string) => Promise<void>
  reads: (words: string) => Promise<void>
  follow: (link: string) => Promise<void>
  press: (button: string) => Promise<void>
  fill: (label: string, value: string) => Promise<void>
  /** Marks the option that reads `option` in the question that begins with `question`. */
  choose: (question: string, option: string) => Promise<void>
  comesTo: (part: string) => Promise<void>
  /** Whether the address holds these letters. */
  isAt: (part: string) => Promise<boolean>
  /** What is laid out wrong in what is in sight, in words. */
  misplaced: () => Promise<string[]>
}

/** Text that is cut off or runs out of the page, and controls too small to be hit. */
const MISPLACED = `(function(){
  var faults=[],w=document.documentElement.clientWidth;
  if(document.documentElement.scrollWidth>w)faults.push('the page is wider than the screen: '+document.documentElement.scrollWidth);
  ${all('main a, main button, main input, main h1, main h2, main p, main li, header a, footer a, footer button')}.forEach(function(e){
    if(e.tabIndex<0&&/input/i.test(e.tagName))return;var b=e.getBoundingClientRect();if(b.width<2||b.height<2)return;
    if(b.right>w+1||b.left< -1)faults.push('out of sight: '+e.textContent.slice(0,40));
  });
  ${all('main button, footer button, header nav a')}.forEach(function(e){
    var b=e.getBoundingClientRect();if(b.width>2&&b.height>2&&b.height<43.5)faults.push('low: '+e.textContent.slice(0,40)+' '+b.height);
  });
  return faults})()`

export function personAt(engine: Engine): PersonAt {
  /** Until the page says true; a page that is being loaded says nothing. */
  async function until(what: string, expression: string) {
    const end = Date.now() + DEADLINE
    for (;;) {
      if ((await engine.evaluate(expression).catch(() => false)) === true) return
      if (Date.now() > end) {
        const shown = await engine.evaluate('location.href+" "+document.body.textContent.slice(0,600)')
        throw new Error(`Waited in vain: ${what}. ${String(shown)}`)
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }

  return {
    open: engine.open,
    // Without white space: a toast's title and text stand in boxes of their own.
    reads: (words) =>
      until(
        `reading "${words}"`,
        `${all('main, .toasts')}.map(function(e){return e.textContent}).join('').replace(/\\s+/g,'').indexOf(${text(words.replace(/\s+/g, ''))})>=0`,
      ),
    follow: (link) => until(`following "${link}"`, withOne('a', link, 'e.click()')),
    press: (button) => until(`pressing "${button}"`, withOne('button', button, 'e.click()')),
    fill: (label, value) => until(`filling "${label}"`, withOne('label', label, setValue(value))),
    choose: (question, option) =>
      until(
        `choosing "${option}"`,
        `(function(){var n=${NORMAL},q=${all('fieldset')}.filter(function(f){return n(f.textContent).indexOf(${text(question)})>=0})[0];if(!q)return false;var e=[].slice.call(q.querySelectorAll('label')).filter(function(l){return n(l.textContent)===${text(option)}})[0];if(!e)return false;e.querySelector('input').click();return true})()`,
      ),
    comesTo: (part) => until(`coming to ${part}`, `location.href.indexOf(${text(part)})>=0`),
    isAt: async (part) => (await engine.evaluate(`location.href.indexOf(${text(part)})>=0`)) === true,
    async misplaced() {
      await until('the page to be whole', `document.readyState==='complete'`)
      return (await engine.evaluate(MISPLACED)) as string[]
    },
  }
}
