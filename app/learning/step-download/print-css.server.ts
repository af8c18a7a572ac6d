/** The style of a downloaded step; as a module the command line reads it too. */
export const PRINT_CSS = `
:root {
  color-scheme: light dark;
  --bg: #f4f7f5;
  --surface: #fff;
  --ink: #10201a;
  --soft: #42534b;
  --line: #d5dfd9;
  --primary: #046c4e;
  --sunken: #e7eeea;
  --link: #1d4ed8;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --bg: #0c1512;
    --surface: #14201b;
    --ink: #e9f2ed;
    --soft: #b4c6bd;
    --line: #294037;
    --primary: #4ade9f;
    --sunken: #1d2d26;
    --link: #8fb4ff;
  }
}
html {
  background: var(--bg);
  color: var(--ink);
  font:
    106%/1.55 -apple-system,
    'Segoe UI',
    Roboto,
    'Noto Sans',
    system-ui,
    sans-serif;
}
body {
  max-width: 65ch;
  margin: 0 auto;
  padding: 0 16px 64px;
  overflow-wrap: break-word;
}
.brand {
  display: flex;
  align-items: center;
  margin: 0 -16px 24px;
  padding: 12px 16px;
  border-bottom: 1px solid var(--line);
  margin-left: max(calc(50% - 34rem), calc(50% - 50vw));
  background: var(--surface);
  /* To both edges of the window. */
  box-shadow: 0 0 0 100vmax var(--surface);
  clip-path: inset(0 -100vmax);
  font-size: 1.2em;
  font-weight: 700;
}
.brand svg { margin-right: 8px; }
.brand rect { fill: var(--primary); }
.brand path { stroke: var(--surface); }
.brand circle { fill: var(--surface); }
h1,
h2,
h3,
h4,
h5,
h6 {
  line-height: 1.25;
  margin: 1.6em 0 0.4em;
}
h1 {
  margin-top: 0.2em;
  font-size: 1.7em;
}
h2 { font-size: 1.35em; }
h3,
h4,
h5,
h6 { font-size: 1.1em; }
a { color: var(--link); }
:focus-visible {
  outline: 3px solid var(--link);
  outline-offset: 2px;
}
.soft { color: var(--soft); }
nav a,
.tall {
  display: inline-block;
  padding: 10px 0;
}
nav a {
  flex: 1;
  margin-right: 16px;
}
section,
nav {
  margin-top: 16px;
  padding: 4px 20px 20px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--surface);
}
section h2 { margin-top: 0.7em; }
nav { padding: 8px 20px; }
summary {
  padding: 10px 0;
  color: var(--link);
  cursor: pointer;
}
nav ol {
  margin: 0;
  padding: 0;
  list-style: none;
}
nav li {
  display: flex;
  align-items: center;
}
nav li + li { border-top: 1px solid var(--line); }
nav li span { white-space: nowrap; }
blockquote,
.transcript {
  margin: 1em 0;
  padding: 2px 16px;
  border-radius: 12px;
  background: var(--sunken);
}
img {
  max-width: 100%;
  height: auto;
  background: #fff;
}
pre,
code { background: var(--sunken); }
pre,
.table-scroll { overflow-x: auto; }
.table-scroll {
  border: 1px solid var(--line);
  border-radius: 12px;
}
pre { padding: 12px; }
table {
  width: 100%;
  border-collapse: collapse;
}
th,
td {
  padding: 8px 12px;
  text-align: left;
  vertical-align: top;
}
th { background: var(--sunken); }
td { border-top: 1px solid var(--line); }
.question { margin-top: 20px; }
legend { font-weight: bold; }
form { margin-top: 20px; }
fieldset {
  min-width: 0;
  margin-left: 0;
  padding: 0;
  border: 0;
}
label {
  display: block;
  padding: 10px 0;
}
.option { padding-left: 26px; }
.option input {
  width: 18px;
  margin: 0 8px 0 -26px;
}
textarea,
select,
button {
  box-sizing: border-box;
  max-width: 100%;
  min-height: 44px;
  font: inherit;
}
textarea { width: 100%; }
button {
  padding: 10px 20px;
  border: 0;
  border-radius: 12px;
  background: var(--primary);
  color: var(--surface);
  font-weight: 600;
}
[type='reset'] { background: none; color: var(--link); }
@media print {
  [for],
  textarea,
  button { display: none; }
  html { font-size: 11pt; }
  body {
    max-width: none;
    padding: 0;
  }
  nav { display: none; }
  section {
    padding: 0;
    border: 0;
  }
  h1,
  h2,
  h3,
  h4 { break-after: avoid; }
  pre { white-space: pre-wrap; }
  .question,
  table,
  blockquote,
  .answer,
  img { break-inside: avoid; }
  a[href^='http']::after {
    content: ' (' attr(href) ')';
    font-size: 0.85em;
    word-break: break-all;
  }
}
`
