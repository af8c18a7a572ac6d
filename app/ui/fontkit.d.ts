/** The package has no types of its own. */
declare module 'fontkit' {
  export function openSync(file: string): { characterSet: number[] }
}
