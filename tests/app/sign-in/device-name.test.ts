import { expect, test } from 'vitest'
import { deviceName } from '#app/sign-in/device-name.server.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `${MOZILLA} (Linux; Android 13; SM-A145M) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`,
    'Chrome no Android',
  ],
  [
    `${MOZILLA} (Linux; Android 13; SM-A145M) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet no Android',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari no iPhone',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1`,
    'Chrome no iPhone',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'Edge no Windows',
  ],
  [
    `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    'Chrome no Chromebook',
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 14.5; rv:132.0) Gecko/20100101 Firefox/132.0`, 'Firefox no Mac'],
  [`${MOZILLA} (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0`, 'Firefox no Linux'],
  ['w3m/0.5.3+git20230121', 'Navegador de texto'],
  ['<script>alert(1)</script>', 'Navegador'],
  [null, 'Navegador'],
])('%s é "%s"', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
