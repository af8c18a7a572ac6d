/** How many squares it is wide and high, and an SVG path of the dark ones: a row's neighbours are one rectangle. */
export async function qrCodeOf(text: string) {
  const { default: qrcode } = await import('qrcode')
  const { data, size } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from(data.subarray(y * size, (y + 1) * size), (dark) => (dark ? '1' : '0')).join(''),
  )
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size, path: path.join('') }
}
