// tsx sheet.mts OUT.png width img...
import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const [out, width, height, ...imgs] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const p = await b.newPage({ viewport: { width: 1800, height: 900 } })
await p.setContent(`<body style="margin:0;background:#999;display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start">${imgs.map(i => `<img style="width:${width}px;max-height:${height}px;object-fit:cover;object-position:top" src="data:image/png;base64,${readFileSync(i).toString('base64')}">`).join('')}`)
await p.waitForTimeout(300)
await p.screenshot({ path: out, fullPage: true }); await b.close()
