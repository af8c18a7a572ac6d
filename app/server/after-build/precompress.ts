import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { CODINGS, ENDING, type Coding } from '../express/coding.ts'

const FOLDER = 'build/client'
const WORTH_IT = 0.95

const COMPRESSORS: Record<Coding, (file: Buffer) => Buffer> = {
  br: (file) =>
    brotliCompressSync(file, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
      },
    }),
  gzip: (file) => gzipSync(file, { level: constants.Z_BEST_COMPRESSION }),
}

const entries = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
for (const entry of entries.filter((one) => one.isFile())) {
  const path = join(entry.parentPath, entry.name)
  const file = readFileSync(path)
  for (const coding of CODINGS) {
    const smaller = COMPRESSORS[coding](file)
    if (smaller.length < file.length * WORTH_IT) writeFileSync(path + ENDING[coding], smaller)
  }
}
