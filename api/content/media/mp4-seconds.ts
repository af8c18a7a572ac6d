function boxIn(bytes: Buffer, name: string): Buffer | undefined {
  let at = 0
  while (at + 16 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    const [head, size] = short === 1 ? [16, Number(bytes.readBigUInt64BE(at + 8))] : [8, short]
    if (bytes.toString('latin1', at + 4, at + 8) === name) return bytes.subarray(at + head, at + size)
    if (size < head) return undefined
    at += size
  }
  return undefined
}

export function mp4Seconds(file: Buffer): number | undefined {
  const movie = boxIn(file, 'moov')
  const header = movie && boxIn(movie, 'mvhd')
  if (!header || header.length < 32) return undefined
  const isLong = header[0] === 1
  const scale = header.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  return scale > 0 ? duration / scale : undefined
}
