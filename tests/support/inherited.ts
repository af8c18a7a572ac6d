/** All that children of tests get of this process's environment: where programs are, and the clock of `faketime`. */
const NAMES = /^(PATH|LD_PRELOAD|FAKETIME.*)$/

export const INHERITED = Object.fromEntries(Object.entries(process.env).filter(([name]) => NAMES.test(name)))
